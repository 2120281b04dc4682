import { Flex } from '@mantine/core';
import type { Consequence } from '@stint/contract/company/company-settings/company-settings.rules';
import { confirmAct } from '../../lib/confirm.tsx';
import { countryName } from '../../lib/countries.ts';
import { translate } from '../../lib/messages.ts';
import type { HolidaysFrom } from './holidays-choice.tsx';

/** Says what another time zone or country brings with it, and asks whether that is meant. */
export function askAboutConsequences(
  consequences: readonly Consequence[],
  { timeZone, country }: { readonly timeZone: string; readonly country: string },
  holidaysFrom: HolidaysFrom,
): Promise<boolean> {
  const sentences = {
    timeZone: translate('company:consequences.timeZone', { timeZone }),
    country: translate(`company:consequences.country.${holidaysFrom}`, { country: countryName(country) }),
  };
  return confirmAct({
    title: translate('company:consequences.title'),
    message: (
      <Flex component="ul" direction="column" gap={8} pl={18}>
        {consequences.map((one) => (
          <li key={one}>{sentences[one]}</li>
        ))}
      </Flex>
    ),
    act: translate('company:consequences.act'),
  });
}
