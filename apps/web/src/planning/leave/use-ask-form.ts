import type { getLeaveChoices } from '@stint/contract/planning/leave/leave-balance';
import { LAST_YEAR } from '@stint/contract/primitives';
import type { AnswerOf } from '@stint/contract/route';
import { type FormEvent, useMemo, useState } from 'react';
import { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { type SchemaForm, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { type AskRules, type AskValues, problemsOf } from './ask-values.ts';

/** What is typed is checked by the rules of a request. */
const schema = z.custom<AskValues>();

/** What a request of somebody goes by: their reasons and holidays. */
export function useAskRules(isWorkday: boolean, choices: AnswerOf<typeof getLeaveChoices> | undefined) {
  const t = useT('planning');
  const { reasons, holidays, today } = choices ?? NO_CHOICES;
  return useMemo((): AskRules => {
    const days = new Set(holidays.map(({ day }) => day));
    const isHoliday = (day: string) => days.has(day);
    return { isWorkday, reasons, isHoliday, today, needed: t('planning:leave.needed') };
  }, [isWorkday, reasons, holidays, today, t]);
}

/** Before it is known which day it is, none is too far ahead. */
const NO_CHOICES = { reasons: [], holidays: [], today: `${LAST_YEAR}-01-01` } as const;

interface AskFormInput<Values extends AskValues> {
  readonly initialValues: Values;
  readonly rules: AskRules;
  /** What is wrong beyond the request itself, by field. */
  readonly problems?: (values: Values) => Readonly<Record<string, string | undefined>>;
  /** Paths of fields as refusals call them, where that is not how the form does. */
  readonly refusedAs?: Readonly<Record<string, string>>;
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

export interface AskForm<Values extends AskValues> extends SchemaForm<Values> {
  /** Sending was tried, so that slots without times say what they lack. */
  readonly wasTried: boolean;
}

/** The form of a request for days, whoever it is for. */
export function useAskForm<Values extends AskValues>(input: AskFormInput<Values>): AskForm<Values> {
  const { initialValues, rules, problems, refusedAs, onSubmit } = input;
  const [wasTried, setWasTried] = useState(false);
  const form = useSchemaForm<z.ZodType<Values>, Values>({
    schema: schema as z.ZodType<unknown> as z.ZodType<Values>,
    initialValues,
    problems: (values) => ({ ...problems?.(values), ...problemsOf(values, rules) }),
    ...(refusedAs && { refusedAs }),
    onSubmit,
  });
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    setWasTried(true);
    form.submit(event);
  };
  return { ...form, wasTried, submit };
}
