import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { bench, useBench } from '../../stores/bench/index.ts';
import { forFields, tidy } from '../../stores/bench/tidy.ts';

const judge = zodResolver<FieldValues, unknown, FieldValues>(Shipment as never);
const resolver: Resolver = (values, context, options) => judge(tidy(values) as FieldValues, context, options);

/**
 * The form around an open shipment. What is typed goes to the bench at once; whatever else changes the
 * shipment (a save, a preset, undo) comes back with a new revision.
 */
export const BenchForm = ({ children }: { children: ReactNode }) => {
  const revision = useBench((state) => state.revision);
  const form = useForm<FieldValues>({
    defaultValues: bench.store.getState().edited ?? {},
    resolver,
    mode: 'onChange',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to take the shipment over
  useLayoutEffect(() => {
    const { edited } = bench.store.getState();
    if (edited) form.reset(forFields(edited, form.control._names.mount));
  }, [revision, form.reset]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = Shipment.safeParse(tidy(values));
          // A text too long for its field stays in the form, where its error shows; it cannot be saved.
          if (typed.success) bench.edit(typed.data);
        },
      }),
    [form.subscribe],
  );

  return <FormProvider {...form}>{children}</FormProvider>;
};
