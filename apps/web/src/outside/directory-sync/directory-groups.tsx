import { Skeleton, Table, Text } from '@mantine/core';
import type { DirectoryGroup } from '@stint/contract/outside/directory-sync/directory-sync';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import cards from '../../ui/table/phone-cards.module.css';

/** The groups that the directory pushed, with what each gives its members. */
export function DirectoryGroups({ groups }: { readonly groups: readonly DirectoryGroup[] | undefined }) {
  const t = useT('outside', 'people');
  if (!groups) return <Skeleton height={160} radius="md" />;
  if (groups.length === 0)
    return <EmptyState title={t('outside:directory.noGroups')} hint={t('outside:directory.noGroupsHint')} />;
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t('outside:directory.rolesHint')}
      </Text>
      <Table className={cards.cards}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('outside:directory.group')}</Table.Th>
            <Table.Th>{t('outside:directory.role')}</Table.Th>
            <Table.Th ta="right">{t('outside:directory.members')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={group._id}>
              <Table.Td data-main>
                {group.name}
                {group.externalId !== null && (
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {group.externalId}
                  </Text>
                )}
              </Table.Td>
              <Table.Td data-label={t('outside:directory.role')}>
                {group.role ? t(`people:roles.${group.role}`) : t('outside:directory.noRole')}
              </Table.Td>
              <Table.Td ta="right" data-label={t('outside:directory.members')}>
                {group.members}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
