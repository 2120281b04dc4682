import type { Context } from '../../lib/context.ts';
import { throttle } from '../../lib/throttle.ts';

/** Each time a sheet is locked or opened its owner and its reviewers are told, and the audit trail keeps it for ever. */
const CHANGES_OF_A_SHEET = { hits: 40, windowSeconds: 60 * 60 };

/** Refuses who locks and opens one sheet over and over. */
export const admitLocking = (context: Context, sheet: string): Promise<void> =>
  throttle(context, context.now, `sheet-lock:${context.user._id}:${sheet}`, CHANGES_OF_A_SHEET);
