import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useFollowersOf } from '../../lib/followers-of.ts';
import { loadMessages } from '../../lib/messages.ts';

const FollowersDialog = lazy(async () => {
  const [screen] = await Promise.all([
    import('../../projects/followers/followers-dialog.tsx'),
    loadMessages('projects'),
  ]);
  return { default: screen.FollowersDialog };
});

/** The followers of something over every screen, while the address asks for them. */
export function Followers() {
  const { followers, show } = useFollowersOf();
  const isEmployee = useMay('employee');
  if (followers === undefined || !isEmployee) return null;
  return (
    <Suspense>
      <FollowersDialog key={followers} of={followers} onClose={() => show(undefined)} />
    </Suspense>
  );
}
