import type { z } from 'zod';
import { translate } from '../../lib/messages.ts';

/** What a broken schema rule says beside its field, in the present language. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && isNothing(issue.input)) return translate('common:rule.required');
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return isNothing(issue.input) || Number(issue.minimum) <= 1
      ? translate('common:rule.required')
      : translate('common:rule.minLength', { min: Number(issue.minimum) });
  }
  if (issue.code === 'too_small') return translate('common:rule.min', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return translate('common:rule.maxLength', { max: Number(issue.maximum) });
  }
  if (issue.code === 'too_big') return translate('common:rule.max', { max: Number(issue.maximum) });
  if (isNothing(issue.input)) return translate('common:rule.required');
  if (issue.code === 'invalid_format') return translate(FORMATS[issue.format] ?? 'common:rule.invalid');
  return translate('common:rule.invalid');
}

const FORMATS: Readonly<Record<string, 'common:rule.email' | 'common:rule.date' | 'common:rule.url'>> = {
  email: 'common:rule.email',
  date: 'common:rule.date',
  url: 'common:rule.url',
};

const isNothing = (input: unknown) => input === undefined || input === null || input === '';
