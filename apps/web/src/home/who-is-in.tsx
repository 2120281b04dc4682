import { Stack } from '@mantine/core';
import type { PlannedPerson } from '@stint/contract/planning/planned-hours/planned-hours';
import { slotText, type Whereabouts, whereaboutsOf } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../lib/messages.ts';
import { useTeamPlannedHours } from '../planning/planned-hours/planned-hours.queries.ts';
import { PersonLine } from '../ui/person.tsx';
import { SegmentedToggle } from '../ui/segmented-toggle.tsx';
import home from './home.module.css';
import { HomeCard } from './home-card.tsx';
import classes from './who-is-in.module.css';

/** As many as fit beside the other cards; the rest is one click away. */
const MOST = 8;
const PLACES = ['office', 'home', 'away'] as const satisfies readonly Whereabouts[];
type Place = (typeof PLACES)[number];

/** Who of one's teams plans to be in the office, at home or away today. */
export function WhoIsIn({ today }: { readonly today: string }) {
  const t = useT('home');
  const [place, setPlace] = useState<Place>('office');
  return (
    <HomeCard
      id="who-is-in"
      title={t('home:whoIsIn.title')}
      aside={<Link to="/user/planned-hours">{t('home:whoIsIn.all')}</Link>}
      answer={useTeamPlannedHours(today, undefined)}
      fallback="home:whoIsIn.failed"
      empty=""
      isEmpty={() => false}
    >
      {({ people, holiday }) => {
        const at = (one: Place) => people.filter((person) => whereaboutsOf(person).has(one));
        const there = at(place);
        return (
          <Stack gap={10}>
            <SegmentedToggle
              label={t('home:whoIsIn.where')}
              value={place}
              choices={PLACES.map((one) => ({
                value: one,
                label: (
                  <>
                    {t(`home:whoIsIn.${one}`)} <b>{at(one).length}</b>
                  </>
                ),
              }))}
              onChange={setPlace}
            />
            {holiday && <p className={home.nothing}>{t('home:whoIsIn.holiday', { name: holiday })}</p>}
            {there.length === 0 && !holiday && <p className={home.nothing}>{t('home:whoIsIn.none')}</p>}
            {there.length > 0 && (
              <ul className={classes.people}>
                {there.slice(0, MOST).map((person) => (
                  <li key={person.user._id}>
                    <PersonLine person={person.user} />
                    <Times person={person} place={place} />
                  </li>
                ))}
              </ul>
            )}
            {there.length > MOST && (
              <Link to="/user/planned-hours" search={{ place }}>
                {t('home:whoIsIn.others', { count: there.length - MOST })}
              </Link>
            )}
          </Stack>
        );
      }}
    </HomeCard>
  );
}

/** When somebody plans to be there; why somebody is away, where it is told. */
function Times({ person: { plans, away }, place }: { readonly person: PlannedPerson; readonly place: Place }) {
  if (place === 'away') return <span className={classes.times}>{away?.reason}</span>;
  const there = plans.filter((slot) => slot.inOffice === (place === 'office'));
  return <span className={classes.times}>{there.map(slotText).join(', ')}</span>;
}
