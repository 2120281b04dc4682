import { z } from 'zod';
import { declareMessages } from '../../messages.ts';

export const SECOND_FACTOR_NEEDED = 'A second step is needed to sign in';
export const SECOND_FACTOR_WRONG = "This code isn't right, or was used already";
export const TICKET_EXPIRED = 'This sign-in took too long. Please start again.';
declareMessages({ SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, TICKET_EXPIRED });

/** What can be the second step of a sign-in. */
export const secondWay = z.enum(['passkey', 'totp', 'recovery']);
export type SecondWay = z.infer<typeof secondWay>;

/** What comes after a first factor that fits, for who has a second one: nothing of the account itself. */
export const secondStep = z.object({ ticket: z.string(), ways: z.array(secondWay) });
export type SecondStep = z.infer<typeof secondStep>;
