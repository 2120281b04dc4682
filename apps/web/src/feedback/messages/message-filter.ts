import { MESSAGE_TYPES, type MessageType } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { z } from 'zod';

/** The chosen types as they stand in the address; nothing is all of them. */
export const typesInAddress = z
  .string()
  .refine((text) => text.split(',').every((one) => MESSAGE_TYPES.some((type) => type === one)))
  .optional();

export const typesOf = (text: string | undefined): MessageType[] =>
  MESSAGE_TYPES.filter((type) => text?.split(',').includes(type));

/** With one more type, or one less. Choosing all is choosing none. */
export function toggledTypes(text: string | undefined, type: MessageType): string | undefined {
  const before = typesOf(text);
  const after = before.includes(type) ? before.filter((one) => one !== type) : [...before, type];
  return after.length === 0 || after.length === MESSAGE_TYPES.length ? undefined : after.join(',');
}
