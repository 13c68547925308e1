import { AdditionalFields } from '../parts/additional-fields.tsx';
import { AdditionalInformation } from '../parts/additional-information.tsx';
import { SectionBody } from '../parts/section-body.tsx';
import { UnknownFields } from '../parts/unknown-fields.tsx';

/**
 * Data without a form of its own: entries that programs agree upon, and anything else that came with the
 * shipment.
 */
export const MoreSection = () => (
  <SectionBody section="more">
    <AdditionalFields />
    <AdditionalInformation />
    <UnknownFields />
  </SectionBody>
);
