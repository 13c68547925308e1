import { useMemo } from 'react';
import { provincesOf } from '../../../shared/address/provinces.ts';
import { useValue } from '../../stores/bench/index.ts';
import { ChoiceControl } from './choice-control.tsx';
import type { Choice } from './choices.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './text-control.tsx';

/** Path of the field that names the country of the provinces. */
const countryPath = (path: string): string => path.replace(/provinceCode$/, 'countryIsoCode');

/** The provinces of a country as a field offers them; empty where it has no list. */
export const provinceChoices = (country: unknown): Choice[] =>
  provincesOf(typeof country === 'string' ? country : '').map(({ code, name, ownName }) => ({
    value: code,
    label: code === name ? name : `${name} (${code})`,
    ...(ownName !== name && { also: { names: [ownName] } }),
  }));

/** A province: from the country's list where there is one, else as typed. */
export const ProvinceControl = (props: ControlProps) => {
  const country = useValue(countryPath(props.parts.path));
  const choices = useMemo(() => provinceChoices(country), [country]);
  return choices.length > 0 ? <ChoiceControl {...props} choices={choices} /> : <TextControl {...props} />;
};
