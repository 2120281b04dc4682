import { BusinessTime } from '@stint/contract/time/business-time';

/** Where the demo company is. */
export const DEMO_TIME_ZONE = 'Asia/Ho_Chi_Minh';

const there = new BusinessTime(DEMO_TIME_ZONE);

/** The day, `YYYY-MM-DD`, that a moment falls on where the demo company is: from 17:00 UTC on it is the next one there. */
export const demoToday = (moment: Date = new Date()): string => there.at(moment).date;
