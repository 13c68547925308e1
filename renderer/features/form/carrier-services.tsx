import { ActionIcon, Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { productOf, servicesOf } from '../../../shared/carrier/offer.ts';
import { nameIn, type Service } from '../../../shared/carrier/parts.ts';
import { carrierOf } from '../../../shared/rules/index.ts';
import { useFieldLabels, useLanguage } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FieldMessages } from '../../parts/fields/field-messages.tsx';
import { bench, useBench, useClosed, useValue } from '../../stores/bench/index.ts';
import { useViolations } from '../../stores/bench/violations.ts';
import { useDesk } from '../../stores/desk-data.ts';
import classes from './carrier-services.module.css';
import { JsonView } from './parts/json-view.tsx';
import parts from './parts/parts.module.css';
import { ScalarInput } from './parts/scalar-input.tsx';
import { serviceCodeOf, toldAt, toldBeside, toldPath, withService, withTold } from './services-edit.ts';

const none: Service[] = [];

/** Services that the shipment's carrier offers with its product. */
const useOffered = (level: 'shipment' | 'parcel'): Service[] => {
  const carriers = useDesk((state) => state.carriers);
  const carrier = useBench((state) => (state.edited ? carrierOf(state.edited, carriers) : null));
  const product = useBench((state) => state.edited?.carrierDetails?.productCode);
  return useMemo(
    () => (carrier ? servicesOf(carrier, productOf(carrier, product), level) : none),
    [carrier, product, level],
  );
};

/** Problems of a service or of its details. */
const Messages = ({ path }: { path: string }) => {
  const code = useViolations(`${path}.serviceCode`);
  const information = useViolations(`${path}.serviceInformation`);
  return <FieldMessages id={`${path}-said`} problem={null} violations={[...code, ...information]} />;
};

interface BookedProps {
  path: string;
  element: unknown;
  service: Service | undefined;
  onChange(element: unknown): void;
}

/** Details of a booked service: the keys that it requires, then the others. */
const Information = ({ path, element, service, onChange }: BookedProps) => {
  const language = useLanguage();
  const closed = useClosed();
  const asked = service?.information ?? [];
  const beside = toldBeside(
    element,
    asked.map(({ key }) => key),
  );
  return (
    <div className={classes.information}>
      {asked.map(({ key, name, required }) => {
        const label = name ? nameIn(name, language) : key;
        return (
          <div key={key} className={classes.told}>
            <span aria-hidden="true">
              {label}
              {required && <b className={classes.required}> *</b>}
            </span>
            <ScalarInput
              value={toldAt(element, key) ?? ''}
              label={label}
              field={`${path}.${toldPath(element, key) ?? `serviceInformation#${key}`}`}
              disabled={closed}
              onValue={(value) => onChange(withTold(element, key, value))}
            />
          </div>
        );
      })}
      {beside.map((told, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is told has no identity but its place
        <JsonView key={index} value={told} label={`${path}.serviceInformation`} />
      ))}
    </div>
  );
};

/** Something in the list that the carrier does not offer here, or that is there twice: shown, kept, removable. */
const Foreign = ({ path, element, onRemove }: { path: string; element: unknown; onRemove(): void }) => {
  const t = useWords();
  const closed = useClosed();
  const code = serviceCodeOf(element);
  const name = code ?? JSON.stringify(element);
  return (
    <div className={classes.foreign}>
      <div className={classes.foreignText}>
        {code && <b>{code}</b>}
        {(code === null || typeof element === 'object') && (
          <JsonView value={element} label={name} field={path} />
        )}
        <Messages path={path} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        disabled={closed}
        data-field={`${path}.serviceCode`}
        aria-label={t('sections:removeEntry', { name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/**
 * The services booked for the shipment (`carrierDetails.carrierService`) or for a parcel: those of its carrier to tick,
 * with what each asks for, and below them whatever else the list holds.
 */
export const CarrierServices = ({ path }: { path: string }) => {
  const t = useWords();
  const labels = useFieldLabels();
  const language = useLanguage();
  const closed = useClosed();
  const value = useValue(path);
  const offered = useOffered(path.startsWith('carrierDetails') ? 'shipment' : 'parcel');
  const elements = Array.isArray(value) ? (value as unknown[]) : [];
  const codes = elements.map(serviceCodeOf);
  const placeOf = (code: string): number => codes.indexOf(code);
  const put = (next: unknown[]) => {
    // Each is a separate undo step, even behind another edit.
    bench.rest();
    bench.set(path, next.length > 0 ? next : undefined);
    bench.rest();
  };
  const shown = new Set(offered.map(({ code }) => placeOf(code)));
  const firstFree = offered.find(({ code }) => placeOf(code) < 0)?.code;
  return (
    <section className={parts.group} aria-label={labels(path)}>
      <h3>{labels(path)}</h3>
      {offered.length === 0 && elements.length === 0 && (
        <p className={classes.none}>{t('carriers:noServices')}</p>
      )}
      <div className={classes.services}>
        {offered.map((service) => {
          const index = placeOf(service.code);
          const booked = index >= 0;
          const at = `${path}[${index}]`;
          return (
            <div key={service.code}>
              <Checkbox
                label={
                  <>
                    {nameIn(service.name, language)} <span className={classes.code}>{service.code}</span>
                  </>
                }
                checked={booked}
                disabled={closed}
                data-field={booked ? `${at}.serviceCode` : service.code === firstFree ? path : undefined}
                onChange={() => put(booked ? elements.toSpliced(index, 1) : withService(value, service.code))}
              />
              {booked && (
                <>
                  <Information
                    path={at}
                    element={elements[index]}
                    service={service}
                    onChange={(next) => bench.set(path, elements.with(index, next))}
                  />
                  <Messages path={at} />
                </>
              )}
            </div>
          );
        })}
      </div>
      {elements.map((element, index) =>
        shown.has(index) ? null : (
          <Foreign
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity but their place
            key={index}
            path={`${path}[${index}]`}
            element={element}
            onRemove={() => put(elements.toSpliced(index, 1))}
          />
        ),
      )}
    </section>
  );
};
