import { useEffect, useRef } from 'react';
import type { RecordForm } from './use-record-form.ts';

interface FormTabs<T extends string> {
  /** The tabs in their order. */
  readonly tabs: readonly T[];
  /** The tab on which a field stands, by the first part of its path. */
  readonly tabOf: (field: string) => T;
  /** Which tab is open; null where all of the form is shown at once. */
  readonly open: string | null;
  readonly onOpen: (tab: T) => void;
}

/**
 * A form over several tabs. Once it is sent and refused, the first tab with something wrong opens, unless something is wrong
 * on the open one. Answers the form to hand to the frame, and the tabs that something is wrong on.
 */
export function useFormTabs<V, T extends string>(form: RecordForm<V>, { tabs, tabOf, open, onOpen }: FormTabs<T>) {
  const isSent = useRef(false);
  const fields = Object.entries(form.errors).flatMap(([path, problem]) => (problem ? [path.split('.')[0] ?? ''] : []));
  const wrong = tabs.filter((tab) => fields.some((field) => tabOf(field) === tab));
  const [first] = wrong;
  useEffect(() => {
    // What is wrong while one types does not call anybody back to another tab.
    if (!isSent.current || first === undefined || open === null) return;
    isSent.current = false;
    if (!wrong.some((tab) => tab === open)) onOpen(first);
  });
  const submit: typeof form.submit = (event) => {
    isSent.current = true;
    form.submit(event);
  };
  return { form: { ...form, submit }, wrong };
}
