import { Button } from '@mantine/core';
import { ofTheDay } from '@stint/contract/home/day/day-words.rules';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAppConfig } from '../lib/app-config.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { formatLongDay, todayIn } from '../lib/format.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useT } from '../lib/messages.ts';
import { queryClient } from '../lib/query.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { useGreetings, useQuotes } from './day-words.queries.ts';
import { greetingAt } from './greeting.ts';
import classes from './home.module.css';
import { HomeBoard } from './home-board.tsx';
import { useHomeLayout } from './home-layout.ts';
import { inOrder, WIDGETS, withoutHoles } from './widgets.ts';

/** What is seldom done comes by itself. */
const ArrangeBoard = lazyPart(async () => (await import('./arrange-board.tsx')).ArrangeBoard);

/** The page waits so long for the code of its widgets, which then stand at once; in milliseconds. */
const FOR_CODE = 300;

/** Fetches the code of the widgets that the signed-in person has, of all of them where it is not known yet who that is. */
export async function fetchWidgets(): Promise<void> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const code = WIDGETS.filter(({ isFor }) => !user || isFor(user)).map(({ Part }) => Part.load?.());
  await Promise.race([Promise.allSettled(code), new Promise((go) => setTimeout(go, FOR_CODE))]);
}

/** `/`: what to do, how one stands and who is here. */
export function HomeScreen() {
  const t = useT('home');
  const user = useCurrentUser();
  const { timeZone } = useAppConfig();
  const { order, hidden } = useHomeLayout();
  const [isArranging, setArranging] = useState(false);
  const now = new Date();
  const today = todayIn(timeZone, now);
  const greeting = ofTheDay(useGreetings().data ?? [], today);
  const quote = ofTheDay(useQuotes().data ?? [], today);
  const own = inOrder(
    WIDGETS.filter(({ isFor }) => isFor(user)),
    order,
  );
  const shown = own.filter(({ key }) => !hidden.includes(key));
  return (
    <>
      <PageHeader
        title={t(`home:greeting.${greetingAt(now, timeZone)}`, { name: user.firstName })}
        note={
          <>
            {[formatLongDay(now, timeZone), greeting?.title].filter(Boolean).join(' · ')}
            {quote && <em className={classes.quoteOfDay}>{quote.title}</em>}
          </>
        }
      >
        <Button
          variant={isArranging ? 'filled' : 'default'}
          leftSection={<IconLayoutDashboard size={16} stroke={1.7} />}
          onClick={() => setArranging(!isArranging)}
        >
          {t(isArranging ? 'common:act.done' : 'home:arrange.act')}
        </Button>
      </PageHeader>
      {isArranging ? (
        <Suspense>
          <ArrangeBoard widgets={own} user={user._id} today={today} />
        </Suspense>
      ) : (
        <HomeBoard widgets={order.length === 0 ? withoutHoles(shown) : shown} user={user._id} today={today} />
      )}
    </>
  );
}
