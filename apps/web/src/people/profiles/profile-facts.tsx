import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { Profile } from '@stint/contract/people/profiles/profile';
import { formatDate } from '@stint/contract/time/typed';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMonthDay } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { useDaysOfPeople } from '../../planning/planned-hours/planned-hours.queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { personName } from '../../ui/person.tsx';
import { ProfileProjects } from './profile-projects.tsx';
import classes from './profiles.module.css';
import { MailLink, PhoneLink } from './reach-links.tsx';
import { WhereaboutsMark } from './whereabouts-mark.tsx';

/** Who somebody is, where they are today, and how to reach them. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  const t = useT('people');
  const { date: today } = usePresent();
  const days = useDaysOfPeople([profile._id], today);
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <Avatar name={personName(profile)} initials={profile.initials} src={profile.avatarUrl} size={112} />
        <div>
          {days.data && <WhereaboutsMark day={days.data.people[0]?.days[0]} />}
          {profile.shortDescription !== '' && <Text mt="xs">{profile.shortDescription}</Text>}
        </div>
      </div>
      <Paper withBorder p={20}>
        <dl className={classes.facts}>
          <Fact name={t('people:users.initials')}>{profile.initials}</Fact>
          <Fact name={t('people:users.email')}>
            {[...new Set([profile.email, ...profile.workEmails])].map((email) => (
              <div key={email}>
                <MailLink email={email} />
              </div>
            ))}
          </Fact>
          {profile.phone !== '' && (
            <Fact name={t('people:profile.phone')}>
              <PhoneLink phone={profile.phone} />
            </Fact>
          )}
          {profile.socialAccounts.map(({ provider, displayName, id }) => (
            <Fact key={`${provider} ${displayName} ${id}`} name={t(`people:providers.${provider}`)}>
              {displayName}
            </Fact>
          ))}
          {profile.teams.length > 0 && (
            <Fact name={t('people:users.teams')}>{profile.teams.map(({ name }) => name).join(', ')}</Fact>
          )}
          {profile.category && (
            <Fact name={t('people:users.category')}>{t(`people:categories.${profile.category}`)}</Fact>
          )}
          {profile.startWorking && (
            <Fact name={t('people:users.startWorking')}>{formatDate(profile.startWorking)}</Fact>
          )}
          {profile.birthday && <Fact name={t('people:profile.birthday')}>{formatMonthDay(profile.birthday)}</Fact>}
        </dl>
      </Paper>
      {profile.longDescription !== '' && <Text className={classes.about}>{profile.longDescription}</Text>}
      <ProfileProjects id={profile._id} />
      <Text>
        <Anchor component={Link} to="/user/sac" search={{ people: personName(profile) } as never}>
          {t('people:profile.skillsOf', { name: profile.firstName })}
        </Anchor>
      </Text>
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
