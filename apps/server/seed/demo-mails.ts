import { type RichText, richText } from '../src/lib/rich-text.ts';
import { withoutSecrets } from '../src/platform/mail/mail-secrets.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '../src/platform/mail/mail-templates.ts';
import { fillTemplate } from '../src/platform/system-templates/fill-template.ts';
import type { DemoPerson } from './demo-people.ts';
import type { Random } from './random.ts';

const COMPANY = 'Nimbus Works';
const MAILS = 60;
const DAYS = 35;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Working hours in Vietnam, in UTC. */
const FIRST_HOUR = 1;
const LAST_HOUR = 9;
const BASE_URL = 'http://127.0.0.1:4000';
const PRAISE = [
  'Kept the customer informed all the way.',
  'Good reviews that others learn from.',
  'Thank you for the release.',
];
const FAULTS = ['550 5.1.1 No such user here', '552 5.2.2 Mailbox full', 'connect ETIMEDOUT'];

/** How often each kind of mail is written. */
const KINDS: readonly MailTemplateName[] = [
  'one-minute-message-received',
  'one-minute-message-received',
  'one-minute-message-received',
  'user-period-approved',
  'user-period-approved',
  'expired-periods',
  'expired-periods',
  'user-period-unlocked',
  'user-period-disapproved',
  'reset-password',
  'set-password',
];

interface Told {
  readonly random: Random;
  readonly to: DemoPerson;
  readonly by: DemoPerson;
  readonly period: string;
}

/** What a mail of each kind names. */
function valuesOf(kind: MailTemplateName, { random, to, by, period }: Told): Record<string, string | RichText> {
  const person = `${by.firstName} ${by.lastName}`;
  const message = random.pick(PRAISE);
  const sheet = `${BASE_URL}/user/timereg`;
  if (kind === 'reset-password' || kind === 'set-password') {
    const link = `${BASE_URL}/user/reset/demo-${random.between(100_000, 999_999)}`;
    return { link, minutes: '60', days: '3', email: to.email };
  }
  if (kind === 'one-minute-message-received') {
    const headline = `${person} sent you a 1MM`;
    const link = `${BASE_URL}/user/1mm`;
    return {
      headline,
      about: `${headline}.`,
      stars: '★★★★☆ Good',
      comment: richText([message]),
      skills: richText([]),
      link,
    };
  }
  if (kind === 'expired-periods') {
    const sheets = richText(['Please complete and lock your time registration:', { link: sheet, label: period }]);
    return { sheets };
  }
  return { person, period, projects: 'Payments', comment: richText([message]), link: sheet };
}

/** The outbox of the last weeks: most mails have left, some came back, the newest stay because no mail server is set up. */
export function demoMails(
  random: Random,
  people: readonly DemoPerson[],
  periods: readonly { readonly name: string }[],
  now: Date,
): Record<string, unknown>[] {
  const period = periods.at(-2)?.name ?? '';
  return Array.from({ length: MAILS }, (_, index) => {
    const kind = random.pick(KINDS);
    const [to, by] = [random.pick(people), random.pick(people)];
    const day = Math.floor((now.getTime() - DAY_MS * (1 + DAYS * (1 - index / MAILS))) / DAY_MS) * DAY_MS;
    const at = new Date(day + random.between(FIRST_HOUR, LAST_HOUR) * HOUR_MS + random.between(0, HOUR_MS));
    const isKept = index >= MAILS - 9;
    const isFailed = !isKept && random.chance(0.1);
    const said = fillTemplate(MAIL_TEMPLATES[kind], {
      ...valuesOf(kind, { random, to, by, period }),
      firstName: to.firstName,
      company: COMPANY,
    });
    const { secrets, ...hidden } = withoutSecrets(said);
    const hasLeft = !isKept && !isFailed;
    const error = isFailed ? random.pick(FAULTS) : '';
    return {
      id: random.id(at),
      ...{ kind, to_address: to.email, to_user_id: to.id, ...hidden, error },
      secrets: hasLeft ? [] : secrets,
      state: isKept ? 'kept' : isFailed ? 'failed' : 'sent',
      attempts: isKept ? 0 : error.startsWith('connect') ? 8 : 1,
      next_attempt_at: at,
      created_at: at,
      sent_at: !hasLeft ? null : new Date(at.getTime() + random.between(1, 9) * 1000),
    };
  });
}

/** One mail in the company's own words, and a help text of the sheet. */
export function demoTemplates(random: Random, by: DemoPerson, now: Date): Record<string, unknown>[] {
  const changed = {
    changed_at: new Date(now.getTime() - 12 * DAY_MS),
    changed_by: by.id,
    is_changed: true,
    version: 2,
  };
  return [
    {
      id: random.id(now),
      name: 'expired-periods',
      type: 'Mail',
      subject: 'A small thing before the month is closed',
      content:
        '<p>Hello {{firstName}},</p><p>{{sheets}}</p><p>It takes two minutes, and the salary run waits for it. Thank you!</p>',
      ...changed,
    },
    {
      id: random.id(now),
      name: 'timereg.help',
      type: 'UI Info',
      subject: 'How we register time',
      content:
        '<ul><li>Register the same day, a row for each thing you did.</li><li>Start the detail with the ticket, such as <code>PAY-123</code>, where the phase asks for one.</li><li>Lock the period by the second working day of the next month.</li></ul>',
      ...changed,
    },
  ];
}
