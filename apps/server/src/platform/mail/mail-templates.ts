import type { Placeholder } from '@stint/contract/platform/system-templates/system-template.rules';

type Kind = Placeholder['kind'];
type Declared<K extends Kind = Kind> = Omit<Placeholder, 'name' | 'kind'> & { readonly kind: K };

interface MailTemplate {
  /** What the words may name, beside `{{firstName}}` and `{{company}}`. */
  readonly placeholders: Readonly<Record<string, Declared>>;
  readonly subject: string;
  readonly content: string;
}

const text = (example: string): Declared<'text'> => ({ kind: 'text', example, isRequired: false });
const rich = (example: string): Declared<'rich'> => ({ kind: 'rich', example, isRequired: false });
const link = (path: string): Declared<'link'> => ({
  kind: 'link',
  example: `https://stint.example${path}`,
  isRequired: false,
});
const needed = <K extends Kind>(declared: Declared<K>): Declared<K> => ({ ...declared, isRequired: true });

/** Words as the editor has them: without the spaces that make this file readable. */
const html = (parts: TemplateStringsArray, ...values: string[]) => String.raw(parts, ...values).replace(/>\s+</g, '><');
const HELLO = '<p>Hello {{firstName}},</p>';

/** Every mail: what it may name, and what it says until an administrator words it differently. Its name is the mail's kind. */
export const MAIL_TEMPLATES = {
  'reset-password': {
    placeholders: { link: needed(link('/user/reset/…')), minutes: text('60') },
    subject: 'Set a new Stint password',
    content: html`${HELLO}
      <p>Someone, hopefully you, requested a new password for your Stint account.</p>
      <p><a href="{{link}}">Set a new password</a></p>
      <p>The link works once and expires in {{minutes}} minutes. If you didn't request it, you can ignore this mail.</p>`,
  },
  'set-password': {
    placeholders: { link: needed(link('/user/reset/…')), days: text('3'), email: text('mai.tran@company.example') },
    subject: 'Your Stint account',
    content: html`<p>Welcome {{firstName}},</p>
      <p>A Stint account was created for you. Sign in with {{email}} and a password of your choice.</p>
      <p><a href="{{link}}">Set your password</a></p>
      <p>The link works once and expires in {{days}} days. After that, use "Forgot password" on the sign-in page.</p>`,
  },
  'password-changed': {
    placeholders: {
      at: text('2026-03-12 09:41 UTC'),
      address: text('198.51.100.7'),
      link: needed(link('/user/forgot-password')),
    },
    subject: 'Your Stint password was changed',
    content: html`${HELLO}
      <p>The password of your Stint account was changed at {{at}}, from the address {{address}}.</p>
      <p>If this wasn't you, <a href="{{link}}">set a new password</a> right away and tell an administrator.</p>`,
  },
  'api-token-created': {
    placeholders: {
      name: text('Invoices'),
      at: text('2026-03-12 09:41 UTC'),
      address: text('198.51.100.7'),
      link: link('/user/api-tokens'),
    },
    subject: 'An API token was created for your Stint account',
    content: html`${HELLO}
      <p>The API token {{name}} was created at {{at}}, from the address {{address}}. Programs that have it act as you.</p>
      <p>If this wasn't you, <a href="{{link}}">revoke it</a>, change your password and tell an administrator.</p>`,
  },
  'email-changed': {
    placeholders: { at: text('2026-03-12 09:41 UTC'), person: text('Anh Dang') },
    subject: 'The address of your Stint account was changed',
    content: html`${HELLO}
      <p>{{person}} changed the email address of your Stint account at {{at}}. Sign-in and mails use the new one from now on.</p>
      <p>If you didn't expect this, tell an administrator right away.</p>`,
  },
  'sign-in-changed': {
    placeholders: {
      change: needed(text('An authenticator app was set up.')),
      at: text('2026-03-12 09:41 UTC'),
      address: text('198.51.100.7'),
      link: link('/user/sign-in-ways'),
    },
    subject: 'How you sign in to Stint changed',
    content: html`${HELLO}
      <p>{{change}} This was at {{at}}, from the address {{address}}.</p>
      <p>If you didn't expect this, look at <a href="{{link}}">your sign-in methods</a>, change your password and tell an administrator.</p>`,
  },
  'user-notification': {
    placeholders: {
      person: text('Minh Andersen'),
      subject: text('Office closed on Friday'),
      content: needed(rich('<p>The office is closed on Friday afternoon.</p>')),
      link: link('/'),
    },
    subject: '{{subject}}',
    content: html`${HELLO}
      <p>{{content}}</p>
      <p>{{person}}</p>
      <p><a href="{{link}}">Open Stint</a></p>`,
  },
  'task-digest': {
    placeholders: {
      tasks: needed(rich('<p><a href="https://stint.example/user/timereg">Lock November 2026</a></p>')),
      count: text('3'),
      link: link('/'),
    },
    subject: 'Your tasks today: {{count}}',
    content: html`${HELLO}
      <p>This is waiting for you:</p>
      <p>{{tasks}}</p>
      <p><a href="{{link}}">All your tasks</a>. Kinds that you don't want to be reminded of can be snoozed there.</p>`,
  },
  'saved-report': {
    placeholders: {
      name: needed(text('Hours by customer')),
      days: text('01/11/2026 – 30/11/2026'),
      hours: text('1,204:30'),
      lines: rich('<p>Fjord Foods: 320:15 h</p>'),
      link: link('/user/report'),
    },
    subject: '{{name}}: {{hours}} h',
    content: html`${HELLO}
      <p>{{name}}, {{days}}: {{hours}} h</p>
      <p>{{lines}}</p>
      <p><a href="{{link}}">Open the report</a></p>`,
  },
  post: {
    placeholders: {
      title: text('How we work with customers'),
      content: needed(rich('<p>Answer within a day.</p>')),
      link: link('/user/guideline/…'),
    },
    subject: '{{title}}',
    content: html`<p>{{content}}</p>
      <p><a href="{{link}}">Open in Stint</a></p>`,
  },
  'post-mailing': {
    placeholders: { subject: text('News from the office'), content: needed(rich('<p>The new kitchen is open.</p>')) },
    subject: '{{subject}}',
    content: html`<p>{{content}}</p>`,
  },
  'user-period-unlocked': {
    placeholders: {
      person: text('Lena Eriksen'),
      period: text('March 2026'),
      comment: rich('<p>Please split the meeting on the 12th.</p>'),
      link: link('/user/timereg'),
    },
    subject: 'Your time registration of {{period}} is open again',
    content: html`${HELLO}
      <p>{{person}} unlocked your time registration of {{period}}.</p>
      <p>{{comment}}</p>
      <p><a href="{{link}}">Open your time registration</a></p>`,
  },
  'user-period-approved': {
    placeholders: { period: text('March 2026'), link: link('/user/timereg') },
    subject: 'Your time registration of {{period}} is approved',
    content: html`${HELLO}
      <p>All reviewers have approved your time registration of {{period}}.</p>
      <p><a href="{{link}}">Open your time registration</a></p>`,
  },
  'user-period-disapproved': {
    placeholders: {
      person: text('Minh Andersen'),
      projects: text('Payments and Portal'),
      period: text('March 2026'),
      comment: rich('<p>Two days are missing.</p>'),
      link: link('/user/timereg'),
    },
    subject: 'An approval of your time registration of {{period}} was withdrawn',
    content: html`${HELLO}
      <p>{{person}} withdrew the approval of {{projects}} in your time registration of {{period}}. It stays locked.</p>
      <p>{{comment}}</p>
      <p><a href="{{link}}">Open your time registration</a></p>`,
  },
  'user-period-review-again': {
    placeholders: {
      person: text('Minh Andersen'),
      owner: text('Emil Madsen'),
      projects: text('Payments'),
      period: text('March 2026'),
      comment: rich('<p>Two days are missing.</p>'),
      link: link('/user/viewutp'),
    },
    subject: 'Please review the time registration of {{owner}} again',
    content: html`${HELLO}
      <p>{{person}} withdrew your approval of {{projects}} in the time registration of {{owner}}, {{period}}.</p>
      <p>{{comment}}</p>
      <p><a href="{{link}}">Open the time registration</a></p>`,
  },
  'quarter-reviews-owed': {
    placeholders: {
      quarter: text('Q3 2026'),
      reviews: needed(rich('<p><a href="https://stint.example/user/q-reviews">Emil Madsen</a></p>')),
    },
    subject: 'Quarter reviews to publish: {{quarter}}',
    content: html`${HELLO}<p>These reviews of {{quarter}} are not published yet:</p><p>{{reviews}}</p>`,
  },
  'expired-periods': {
    placeholders: {
      sheets: needed(
        rich(
          '<p>Please complete and lock your time registration:</p><p><a href="https://stint.example/user/timereg">March 2026</a></p>',
        ),
      ),
    },
    subject: 'Time registration periods have expired',
    content: html`${HELLO}<p>{{sheets}}</p>`,
  },
  'one-minute-message-received': {
    placeholders: {
      headline: text('Lena Eriksen sent you a 1MM'),
      about: text('Lena Eriksen sent you a 1MM about Payments.'),
      stars: text('★★★★☆ Good'),
      comment: rich('<p>Kept the customer informed all the way.</p>'),
      skills: rich('<p>Strengths: Ownership, Communication</p>'),
      link: link('/user/1mm'),
    },
    subject: '{{headline}}',
    content: html`${HELLO}
      <p>{{about}}</p>
      <p>{{stars}}</p>
      <p>{{comment}}</p>
      <p>{{skills}}</p>
      <p><a href="{{link}}">Open the 1MM</a></p>`,
  },
  'leave-requested': {
    placeholders: {
      person: text('Emil Madsen'),
      days: text('02/11/2026 – 06/11/2026'),
      reason: rich('<p>Holiday</p><p>Visiting family.</p>'),
      link: link('/user/leave-requests'),
    },
    subject: '{{person}} requested {{days}}',
    content: html`${HELLO}
      <p>{{person}} requested {{days}}; it needs your approval.</p>
      <p>{{reason}}</p>
      <p><a href="{{link}}">Open the request</a></p>`,
  },
  'leave-decided': {
    placeholders: {
      days: text('02/11/2026 – 06/11/2026'),
      outcome: text('approved'),
      by: text(' by Lena Eriksen'),
      comment: rich('<p>Enjoy it.</p>'),
      link: link('/user/leaves'),
    },
    subject: 'Your request for {{days}} is {{outcome}}',
    content: html`${HELLO}
      <p>Your request for {{days}} is {{outcome}}{{by}}.</p>
      <p>{{comment}}</p>
      <p><a href="{{link}}">Open your leave</a></p>`,
  },
  'server-failure': {
    placeholders: {
      message: needed(text('Error: relation "x" does not exist')),
      place: text('GET /api/admin/users'),
      times: text('3'),
      at: text('2026-03-12 09:41 UTC'),
      requestId: text('0190c2e4-…'),
    },
    subject: '{{company}}: something failed in Stint',
    content: html`<p>A request to Stint failed with an error.</p>
      <p>{{message}}</p>
      <p>Where: {{place}}</p>
      <p>Last seen at {{at}}, {{times}} times so far. Search the log for request id {{requestId}}.</p>
      <p>At most one mail per hour is sent about the same failure.</p>`,
  },
} as const satisfies Record<string, MailTemplate>;

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;
export const mailTemplateNames = Object.keys(MAIL_TEMPLATES) as MailTemplateName[];

/** Reminders: another one comes tomorrow, so that one too few is better than the same one twice. */
const NEVER_TWICE: readonly string[] = ['task-digest'] satisfies MailTemplateName[];
/** Whether a mail of a kind is given up when it is not known whether the mail server took it. */
export const isNeverTwice = (kind: string): boolean => NEVER_TWICE.includes(kind);

/** What the owner of an account is told of it, at the address of that moment, and also when it is shut: before all else while many mails wait. */
export const ABOUT_THE_ACCOUNT: readonly string[] = [
  'reset-password',
  'set-password',
  'password-changed',
  'api-token-created',
  'email-changed',
  'sign-in-changed',
] satisfies MailTemplateName[];
export const isAboutTheAccount = (kind: string): boolean => ABOUT_THE_ACCOUNT.includes(kind);

/** What goes to many at once, and is sent after all else. */
export const SENT_LAST: readonly string[] = [
  'user-notification',
  'post',
  'post-mailing',
  'task-digest',
  'saved-report',
] satisfies MailTemplateName[];

/** What every mail may name. */
const COMMON: readonly Placeholder[] = [
  { name: 'firstName', ...text('Mai') },
  { name: 'company', ...text('Nimbus Works') },
];

/** What may stand in a template of this name; nothing in one that is no mail's. */
export function placeholdersOf(name: string): readonly Placeholder[] {
  const declared = declaredTemplate(name);
  if (!declared) return [];
  return [...Object.entries(declared.placeholders).map(([key, given]) => ({ name: key, ...given })), ...COMMON];
}

export function declaredTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(MAIL_TEMPLATES, name) ? MAIL_TEMPLATES[name as MailTemplateName] : undefined;
}
