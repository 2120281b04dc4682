import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { useRemindReaders } from './post/reminding.queries.ts';

interface RemindButtonProps {
  readonly post: string;
  /** Those of this team alone. */
  readonly team?: string;
  /** Where several stand beneath each other. */
  readonly label?: string;
}

/** Reminds those who have not read a post. */
export function RemindButton({ post, team, label }: RemindButtonProps) {
  const t = useT('teams');
  const remind = useRemindReaders(post, team);
  return (
    <Button
      size="compact-sm"
      leftSection={<IconBell size={14} />}
      aria-label={label}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    >
      {t('teams:posts.remind')}
    </Button>
  );
}
