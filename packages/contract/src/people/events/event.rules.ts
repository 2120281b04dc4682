import { declareMessages } from '../../messages.ts';
import { addDays } from '../../time/calendar.ts';

export const DAYS_NOT_NEGATIVE = 'Days cannot be negative';
declareMessages({ DAYS_NOT_NEGATIVE });

interface Lasting {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly timeToLiveBeforeDays: number;
  readonly timeToLiveAfterDays: number;
}

/** The days on which an event is featured, both included. */
export const featuredDays = (event: Lasting): { readonly from: string; readonly to: string } => ({
  from: addDays(event.date, -event.timeToLiveBeforeDays),
  to: addDays(event.date, event.timeToLiveAfterDays),
});
