import { describe, expect, it } from 'vitest';
import type { StoredShipment } from '../../../electron/core/shipment-store.ts';
import { kindOf } from '../../../electron/labels/third-party/identify.ts';
import { createLabelDelivery } from '../../../electron/sync/deliver-label.ts';
import type { SaveResponse } from '../../../shared/service.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { folderPrinter } from '../../helpers/printing.ts';

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
const ZPL = (name: string) => ({ documentType: 'LABEL', format: 'ZPL', content: base64(`^XA${name}^XZ\n`) });
const PDF = (name: string) => ({
  documentType: 'LABEL',
  format: 'PDF',
  content: base64(`%PDF-1.7 ${name}\n%%EOF`),
});
const PNG = { documentType: 'LABEL', format: 'PNG', content: base64('\x89PNG\r\n\x1a\n…') };

type Documents = SaveResponse['data']['documents'];

const answer = (documents: Documents, results: Documents[] = []): SaveResponse => {
  const result = (each: Documents) => ({
    shipmentReference: 'R1',
    carrierCode: '',
    trackingNumber: '',
    labelGenerated: true,
    documents: each,
  });
  return { type: '', title: '', status: 200, data: result(documents), results: results.map(result) };
};

const stored = {
  reference: 'R1',
  labelledAt: 100,
  text: JSON.stringify({ shipmentInfo: { shipmentReference: 'R1', shipmentItems: [{}, {}] } }),
} as StoredShipment;
const zebra = folderPrinter('/labels', { id: 'zebra' });
const office = folderPrinter('/papers', { id: 'office', language: 'pdf', dpi: 300 });

const arrival = () => {
  const { logger, lines } = recordingLogger();
  let count = 0;
  const uuid = () => {
    count += 1;
    return `job-${count}`;
  };
  const printers = [zebra, office];
  return {
    lines,
    arrive: createLabelDelivery({
      printer: async (id) => printers.find((each) => each.id === id) ?? null,
      hold: async () => null,
      follow: async (_shipment, userId, papers) => ({
        kinds: papers.map(({ documentType }) => documentType as 'CN23'),
        ...{ userId, email: 'packer@desk.example', role: 'packer', at: 100 },
      }),
      kindOf,
      clock: { now: () => 100 },
      ids: { uuid } as never,
      logger,
    }),
  };
};

const wish = (printerId: string | null, reprint = true) => ({
  ...{ requestId: 'wish', printerId, reprint, userId: 7 },
});

describe('the labels of a remote’s answer', () => {
  it('are kept in their order, told from the label before, and not printed where nobody asked', async () => {
    const label = await arrival().arrive(stored, wish(null), answer([PDF('a'), ZPL('b'), PNG]));
    expect(label).toMatchObject({ job: null, at: 101 });
    expect(label?.documents).toMatchObject([
      { documentType: 'LABEL', format: 'PDF', parcelIndex: 0, createdAt: 101 },
      { format: 'ZPL', parcelIndex: 1 },
      { format: 'PNG', parcelIndex: 2 },
    ]);
  });

  it('stand below the results where the answer names none of its own', async () => {
    const label = await arrival().arrive(stored, wish(null), answer([], [[ZPL('a')]]));
    expect(label?.documents).toHaveLength(1);
  });

  it('that are none are passed over, with a warning that quotes nothing; none left is no label', async () => {
    const { arrive, lines } = arrival();
    const bad = ['', '<html>', base64('<html></html>'), base64('PK')].map((content) => ({
      documentType: 'LABEL',
      format: 'PDF',
      content,
    }));
    expect(await arrive(stored, wish('zebra'), answer(bad))).toBeNull();
    expect(lines.map(({ level, event }) => [level, event])).toEqual(
      bad.map(() => ['warn', 'sync.label-unreadable']),
    );
    expect(JSON.stringify(lines)).not.toContain('html');
  });

  it('go to the printer as they came, each as a job of one print, for it to put on its media', async () => {
    const label = await arrival().arrive(stored, wish('zebra'), answer([PDF('x'), ZPL('a')]));
    expect(label?.job).toMatchObject({
      id: 'job-1',
      requestId: 'wish',
      printerId: 'zebra',
      reference: 'R1',
      title: 'R1, 1/2',
      format: 'PDF',
      foreign: true,
      media: zebra.media,
      dpi: zebra.dpi,
      labelledAt: 101,
      reprint: true,
    });
    expect(label?.more).toMatchObject([
      { requestId: 'wish#2', title: 'R1, 2/2', format: 'ZPL', foreign: true },
    ]);
    expect(Buffer.from(label?.more?.[0]?.payload ?? []).toString()).toBe('^XAa^XZ\n');
  });

  it('that came twice, in two languages, are printed in the printer’s', async () => {
    const both = answer([PDF('a'), ZPL('a'), PDF('b'), ZPL('b')]);
    const formats = async (printer: string) => {
      const label = await arrival().arrive(stored, wish(printer), both);
      return [label?.job, ...(label?.more ?? [])].map((job) => job?.format);
    };
    expect(await formats('zebra')).toEqual(['ZPL', 'ZPL']);
    expect(await formats('office')).toEqual(['PDF', 'PDF']);
  });

  it('beside which others came that may be the same once more: these wait for a person', async () => {
    const one = {
      ...stored,
      text: JSON.stringify({ shipmentInfo: { shipmentReference: 'R1', shipmentItems: [{}] } }),
    };
    const label = await arrival().arrive(one, wish('zebra'), answer([ZPL('a'), PDF('a'), PDF('return')]));
    expect(label?.job).toMatchObject({ format: 'ZPL' });
    expect(label?.job?.held).toBeUndefined();
    expect(label?.more).toMatchObject([
      { format: 'PDF', held: { code: 'document.second', details: { kind: 'PDF' } } },
      { format: 'PDF', held: { code: 'document.second' } },
    ]);
  });

  it('beside which one came that nothing here reads: it is a job that will say so', async () => {
    const label = await arrival().arrive(
      stored,
      wish('zebra'),
      answer([{ ...PDF('x'), content: base64('PK') }, ZPL('b')]),
    );
    expect(label?.documents).toHaveLength(1);
    expect(label?.job).toMatchObject({ format: 'ZPL', title: 'R1, 1/2' });
    expect(label?.more).toMatchObject([{ foreign: true, title: 'R1, 2/2' }]);
    expect(Buffer.from(label?.more?.[0]?.payload ?? []).toString()).toBe('PK');
  });

  it('in PDF are a job each, of one print', async () => {
    const label = await arrival().arrive(stored, wish('office'), answer([PDF('a'), PDF('b'), PDF('c')]));
    const requests = [label?.job, ...(label?.more ?? [])].map((job) => job?.requestId);
    expect(requests).toEqual(['wish', 'wish#2', 'wish#3']);
  });

  it('for a printer that is gone make a job that is seen to fail', async () => {
    const { arrive } = arrival();
    expect((await arrive(stored, wish('gone'), answer([ZPL('a')])))?.job?.printerId).toBe('gone');
  });

  describe('with papers of the carrier beside them', () => {
    const paper = (documentType: string, content: string) => ({
      ...{ documentType, format: 'PDF', content: base64(content), pages: 2 },
    });
    const papers = [paper('invoice', '%PDF-1.4'), paper('cn23', 'PK')];
    const whole = { ...answer([ZPL('a')]), data: { ...answer([ZPL('a')]).data, papers } };

    it('are labels alone on the labels’ printer; what is no PDF is left out', async () => {
      const label = await arrival().arrive(stored, wish('zebra', false), whole);
      expect(label?.documents).toMatchObject([
        { documentType: 'LABEL', format: 'ZPL' },
        { documentType: 'CARRIER:invoice', format: 'PDF', pages: 2, createdAt: label?.at },
      ]);
      expect([label?.job?.format, label?.more]).toEqual(['ZPL', []]);
      expect(label?.papersToFollow).toMatchObject({ kinds: ['CARRIER:invoice'], userId: 7 });
    });

    it('of one name are two', async () => {
      const twice = [paper('invoice', '%PDF-1.4'), paper('invoice', '%PDF-1.7')];
      const label = await arrival().arrive(stored, wish('zebra', false), {
        ...whole,
        data: { ...whole.data, papers: twice },
      });
      expect(label?.papersToFollow?.kinds).toEqual(['CARRIER:invoice', 'CARRIER:invoice_2']);
    });

    it('take none along where nothing is printed here, nor with a second print', async () => {
      expect((await arrival().arrive(stored, wish(null, false), whole))?.papersToFollow).toBeUndefined();
      expect((await arrival().arrive(stored, wish('zebra'), whole))?.papersToFollow).toBeUndefined();
    });
  });
});
