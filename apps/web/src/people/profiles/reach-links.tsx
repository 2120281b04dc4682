import { Anchor } from '@mantine/core';

/** A telephone dials what is left of a number as people write it: `(0)` is for those who dial from within. */
export const dialled = (phone: string) => phone.replaceAll('(0)', '').replaceAll(/[^+\d]/g, '');

/** A phone number that is called by a press. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <Anchor href={`tel:${dialled(phone)}`}>{phone}</Anchor>;
}

/** An address that is written to by a press. */
export function MailLink({ email }: { readonly email: string }) {
  return <Anchor href={`mailto:${encodeURI(email)}`}>{email}</Anchor>;
}
