import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { CallError } from '@stint/contract/call-error';
import { type FormEvent, useRef } from 'react';
import type { z } from 'zod';
import { fieldMessages, type MessageKey, translate, translateMessage } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { afterPress } from './after-press.ts';
import { issueMessage } from './issue-message.ts';

interface SchemaFormInput<S extends z.ZodType, Values> {
  /** The body schema of the call that saves: the same rules on both sides. */
  readonly schema: S;
  readonly initialValues: Values;
  /** Further rules of the contract, by field; they win over the schema's. */
  readonly problems?: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Paths of fields as refusals call them, where that is not how the form does. */
  readonly refusedAs?: Readonly<Record<string, string>>;
  /** Saves. A `CallError` it throws puts the server's field messages on their fields. */
  readonly onSubmit: (body: z.output<S>) => Promise<unknown> | unknown;
  /** Shown when the form is sent and something is wrong in it, beside what stands on the fields. */
  readonly invalid?: MessageKey;
}

export interface SchemaForm<Values>
  extends Pick<
    UseFormReturnType<Values>,
    | 'values'
    | 'errors'
    | 'getInputProps'
    | 'getValues'
    | 'setFieldValue'
    | 'setValues'
    | 'isDirty'
    | 'resetDirty'
    | 'reset'
    | 'key'
  > {
  readonly submitting: boolean;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that knows its schema. A changed field is checked when it is left and, once it is wrong, with every key;
 * submitting checks all, and puts the cursor into the first field that is wrong.
 */
export function useSchemaForm<
  S extends z.ZodType,
  Values extends Record<string, unknown> = z.input<S> & Record<string, unknown>,
>({
  schema,
  initialValues,
  problems,
  refusedAs = {},
  onSubmit,
  invalid,
}: SchemaFormInput<S, Values>): SchemaForm<Values> {
  const latest = useRef<FormErrors>({});
  const check = (values: Values): FormErrors => ({
    ...schemaErrors(schema, values),
    ...ruleErrors(problems?.(values)),
  });
  const form = useForm<Values>({
    initialValues,
    validate: check,
    enhanceGetInputProps: ({ field, form: current }) => ({
      onBlur: () => afterPress(() => void (current.isDirty(field) && current.validateField(field))),
    }),
    clearInputErrorOnChange: false,
    onValuesChange: (values) => {
      const shown = Object.keys(latest.current);
      if (shown.length === 0) return;
      const now = check(values);
      form.setErrors(Object.fromEntries(shown.map((path) => [path, now[path]])));
    },
  });
  latest.current = form.errors;

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(errors).find((path) => errors[path]);
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
  const refuse = (errors: FormErrors) => {
    if (invalid) toast.error(translate(invalid));
    focusFirst(errors);
  };
  const submit = form.onSubmit(async (values) => {
    try {
      await onSubmit(schema.parse(values));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const errors = Object.fromEntries(
        Object.entries(fieldMessages(error)).map(([path, text]) => [refusedAs[path] ?? path, text]),
      );
      form.setErrors(errors);
      focusFirst(errors);
    }
  }, refuse);

  return { ...form, submit };
}

function schemaErrors(schema: z.ZodType, values: unknown): FormErrors {
  const result = schema.safeParse(values, { error: issueMessage });
  const errors: FormErrors = {};
  for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= translateMessage(issue.message);
  return errors;
}

function ruleErrors(problems: Readonly<Record<string, string | undefined>> = {}): FormErrors {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) => (text === undefined ? [] : [[path, translateMessage(text)]])),
  );
}

/** How many fields are wrong, in words; nothing when none is. */
export function problemCount(errors: FormErrors): string | null {
  const count = Object.values(errors).filter(Boolean).length;
  return count === 0 ? null : translate('common:form.problems', { count });
}
