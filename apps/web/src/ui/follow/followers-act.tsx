import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type FollowersOf, useFollowersOf } from '../../lib/followers-of.ts';
import { useT } from '../../lib/messages.ts';

/** Shows who follows the phase, project, team or employee. */
export function FollowersAct({ of }: { readonly of: FollowersOf }) {
  const t = useT();
  const { show } = useFollowersOf();
  return (
    <Button leftSection={<IconUsers size={16} stroke={1.7} />} onClick={() => show(of)}>
      {t('common:follow.followers')}
    </Button>
  );
}
