import { Text } from '@mantine/core';
import type { StatusDetail } from '@stint/contract/teams/status/status';
import { useT } from '../../lib/messages.ts';
import { WrittenText } from '../../ui/rich-text/written-text.tsx';
import { nameOf } from './status-values.ts';

/** A status for those who only read it. */
export function StatusReading({ record }: { readonly record: StatusDetail }) {
  const t = useT('teams');
  return (
    <>
      <Text c="dimmed" fz={13}>
        {t('teams:statuses.of', nameOf(record))}
      </Text>
      <WrittenText html={record.description} />
    </>
  );
}
