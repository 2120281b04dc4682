import { Temporal } from 'temporal-polyfill';

/** Business time zone where the company has not chosen another. */
export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';
export const MINUTES_OF_DAY = 1440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;

/** A moment as people of the company see it: the calendar date and the minutes since its midnight. */
export interface LocalMoment {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** 0 to 1440; 1440 is the end of the day, which is the next day's 0. */
  readonly minutes: number;
}

/** Translates between instants and the business time zone's calendar. Days without a clock change cost no calendar arithmetic. */
export class BusinessTime {
  readonly timeZone: string;
  readonly #days = new Map<string, { startMs: number; lengthMs: number }>();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  #day(date: string): { startMs: number; lengthMs: number } {
    let day = this.#days.get(date);
    if (!day) {
      const plain = Temporal.PlainDate.from(date);
      const startMs = plain.toZonedDateTime(this.timeZone).epochMilliseconds;
      day = { startMs, lengthMs: plain.add({ days: 1 }).toZonedDateTime(this.timeZone).epochMilliseconds - startMs };
      this.#days.set(date, day);
    }
    return day;
  }

  /** The instant of a date and its minutes, in ISO 8601 with `Z`. */
  toInstant(date: string, minutes: number): string {
    const { startMs, lengthMs } = this.#day(date);
    if (lengthMs === DAY_MS) return new Date(startMs + minutes * MINUTE_MS).toISOString();
    if (minutes === MINUTES_OF_DAY) return new Date(startMs + lengthMs).toISOString();
    const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: this.timeZone, plainTime: time });
    return new Date(zoned.epochMilliseconds).toISOString();
  }

  /** Minutes of an instant within a date: below 0 or above 1440 when it is not on that date. Seconds are cut off. */
  minutesOn(date: string, instant: string): number {
    const { startMs, lengthMs } = this.#day(date);
    const offset = Date.parse(instant) - startMs;
    if (lengthMs === DAY_MS) return Math.floor(offset / MINUTE_MS);
    if (offset < 0) return -1;
    if (offset >= lengthMs) return offset === lengthMs ? MINUTES_OF_DAY : MINUTES_OF_DAY + 1;
    return this.at(new Date(startMs + offset)).minutes;
  }

  /** Date and minutes of an instant. */
  at(instant: Date | string): LocalMoment {
    const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
    const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(this.timeZone);
    return { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
  }
}

/** Whether a text names a time zone that calendars here know. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
