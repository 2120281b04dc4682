import { refusalData } from '@stint/contract/call-error';
import type { Route } from '@stint/contract/route';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { MessageKey } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { typedSince } from './typed-since.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

interface Stored {
  readonly _id: string;
  readonly version: number;
}

/** A call that saves, unless somebody else has: then it answers what they stored. */
export type SavingRoute<R> = Route & { readonly refusals?: { readonly CHANGED_MEANWHILE: z.ZodType<R> } | undefined };

interface RecordFormInput<S extends z.ZodType, Values, R extends Stored> {
  /** What the form asks for; the same rules as on the server. */
  readonly schema: S;
  /** What is edited; null for a new one. */
  readonly record: R | null;
  readonly valuesOf: (record: R) => Values;
  /** What a new one starts from. */
  readonly empty: Values;
  readonly problems?: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Left out for what is not created in this form. */
  readonly create?: (body: z.output<S> & { _id: string }) => Promise<R>;
  /** The call of `update`, whose contract says what comes with the refusal that somebody else saved meanwhile. */
  readonly route: SavingRoute<R>;
  readonly update: (id: string, body: z.output<S> & { version: number }) => Promise<R>;
  /** Shown when the form is sent and something is wrong in it. */
  readonly invalid?: MessageKey;
  readonly onSaved: (saved: R) => void;
}

export interface RecordForm<Values> extends SchemaForm<Values> {
  /** Somebody else saved meanwhile: puts what they stored into the fields. Undefined when nobody did. */
  readonly takeTheirs: (() => void) | undefined;
}

/**
 * A form of something that is stored. A new one has its id from here, so that saving twice stores it once. What others
 * store is shown as soon as it is known while nothing is typed here. Once something is, it stays: the first saving says that
 * somebody else saved meanwhile, saving again stores it over theirs, or theirs is taken. What is typed while it is being saved stays
 * too, to be saved next.
 */
export function useRecordForm<
  S extends z.ZodType,
  R extends Stored,
  Values extends Record<string, unknown> = z.input<S> & Record<string, unknown>,
>(input: RecordFormInput<S, Values, R>): RecordForm<Values> {
  const { schema, record, valuesOf, empty, problems, create, route, update, invalid, onSaved } = input;
  const createNew = create ?? (() => Promise.reject(new Error('This form creates nothing')));
  const newId = useRef(newClientId());
  /** What the fields are compared with when they are saved. */
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<R | null>(null);

  const form = useSchemaForm<S, Values>({
    schema,
    initialValues: record ? valuesOf(record) : empty,
    ...(problems && { problems }),
    ...(invalid && { invalid }),
    onSubmit: async (body) => {
      const fields = body as object;
      const sent = form.getValues();
      try {
        const saved = base
          ? await update(base._id, { ...fields, version: base.version } as z.output<S> & { version: number })
          : await createNew({ ...fields, _id: newId.current } as z.output<S> & { _id: string });
        // A saving that was called off stores nothing: what was typed stays.
        if (base && saved.version > base.version) startFrom(saved, typedSince(sent, form.getValues()));
        onSaved(saved);
      } catch (error) {
        const stored = refusalData<SavingRoute<R>, 'CHANGED_MEANWHILE'>(route, error, 'CHANGED_MEANWHILE');
        if (stored) {
          setBase(stored);
          setTheirs(stored);
        }
        throw error;
      }
    },
  });

  const startFrom = (stored: R, typed: Partial<Values> = {}) => {
    const values = valuesOf(stored);
    form.setValues({ ...values, ...typed });
    form.resetDirty(values);
    setBase(stored);
    setTheirs(null);
  };
  const onNewer = useEffectEvent((stored: R) => {
    if (base?._id !== stored._id || base.version >= stored.version) return;
    if (!form.isDirty()) startFrom(stored);
    // Something was changed that is not edited here, such as a picture.
    else if (JSON.stringify(valuesOf(base)) === JSON.stringify(valuesOf(stored))) setBase(stored);
  });
  const { submitting } = form;
  useEffect(() => {
    if (record && !submitting) onNewer(record);
  }, [record, submitting]);

  return { ...form, takeTheirs: theirs ? () => startFrom(theirs) : undefined };
}
