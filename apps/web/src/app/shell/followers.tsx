import { Suspense } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useFollowersOf } from '../../lib/followers-of.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const FollowersDialog = lazyPart(
  async () => (await import('../../projects/followers/followers-dialog.tsx')).FollowersDialog,
  'projects',
);

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
