import { declareMessages } from '../../messages.ts';
import { isTimeZone } from '../../time/business-time.ts';

export const MAX_OT_TOO_HIGH = 'Max OT Pct can not be over 200';
export const WFO_TOO_HIGH = 'WFO% can not be over 100';
export const NOT_A_TIME_ZONE = 'This is not a time zone';
export const NOT_A_COUNTRY = 'This is not a country';
declareMessages({ MAX_OT_TOO_HIGH, WFO_TOO_HIGH, NOT_A_TIME_ZONE, NOT_A_COUNTRY });

/** Codes of ISO 3166-1, and Kosovo. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** Countries that a company can be in. */
export const COUNTRIES: readonly string[] = CODES.split(' ');

interface Place {
  readonly timeZone: string;
  readonly country: string;
}

/** What a change of the company's place sets in motion; each is asked about before it is stored. */
export type Consequence = 'timeZone' | 'country';

export function consequencesOf(before: Place, after: Place): Consequence[] {
  return [
    ...(before.timeZone === after.timeZone ? [] : (['timeZone'] as const)),
    ...(before.country === after.country ? [] : (['country'] as const)),
  ];
}

export const isCountry = (code: string): boolean => COUNTRIES.includes(code);
/** Names of zones only: an offset such as +07:00 knows no clock changes. */
export const isCompanyTimeZone = (name: string): boolean => !/^[+-]/.test(name) && isTimeZone(name);
