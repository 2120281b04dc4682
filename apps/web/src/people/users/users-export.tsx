import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { type UserSearch, useExportEmployees, useExportFamily } from './users.queries.ts';

/** The employees that the list shows, or their families, as a spreadsheet. */
export function UsersExport({ asked: { search, userRole, inactive } }: { readonly asked: UserSearch }) {
  const t = useT('people');
  const employees = useExportEmployees();
  const family = useExportFamily();
  const query = { search, userRole, inactive };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={employees.isPending || family.isPending}
        >
          {t('people:users.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => employees.mutate(query)}>{t('people:users.exportEmployees')}</Menu.Item>
        <Menu.Item onClick={() => family.mutate(query)}>{t('people:users.exportFamily')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
