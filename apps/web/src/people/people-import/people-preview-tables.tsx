import { Box, Group, Stack, Table, Text } from '@mantine/core';
import type { PeoplePreview } from '@stint/contract/people/people-import/people-import';
import type { ReactNode } from 'react';
import { type MessageKey, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import cards from '../../ui/table/phone-cards.module.css';

/** Which columns were understood, which lines have problems, and who is created, changed and deactivated. */
export function PeoplePreviewTables({ preview }: { readonly preview: PeoplePreview }) {
  const t = useT('people');
  const { columns, faults, people, missing } = preview;
  const [used, ignored] = [
    columns.filter(({ field }) => field !== null),
    columns.filter(({ field }) => field === null),
  ];
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {t('people:import.columnsUsed', { names: used.map(({ header }) => header).join(', ') })}
        {ignored.length > 0 &&
          ` ${t('people:import.columnsIgnored', { names: ignored.map(({ header }) => header || '–').join(', ') })}`}
      </Text>
      {faults.length > 0 && (
        <Part title={t('people:import.faults')} heads={[t('people:import.line'), t('people:import.why')]}>
          {faults.map(({ line, problem, value }) => (
            <Table.Tr key={line}>
              <Table.Td data-main>{t('people:import.lineNumber', { line })}</Table.Td>
              <Table.Td data-label={t('people:import.why')}>
                <div>
                  {t(`people:import.problems.${problem}`)}
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {value}
                  </Text>
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Part>
      )}
      {people.length > 0 && (
        <Part
          title={t('people:import.people')}
          heads={[t('people:import.person'), t('people:import.email'), t('people:import.what')]}
        >
          {people.map(({ line, name, email, isNew, fields }) => (
            <Table.Tr key={line}>
              <Table.Td data-main>{name || email}</Table.Td>
              <Table.Td data-label={t('people:import.email')} style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Table.Td>
              <Table.Td data-label={t('people:import.what')}>
                {isNew ? (
                  <Mark>{t('people:import.new')}</Mark>
                ) : (
                  fields.map((field) => t(`people:import.fields.${field}` as MessageKey)).join(', ')
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Part>
      )}
      {missing.length > 0 && (
        <section>
          <Heading>{t('people:import.missing')}</Heading>
          <Group gap={6}>
            {missing.map(({ _id, name }) => (
              <Mark key={_id} tone="warn">
                {name}
              </Mark>
            ))}
          </Group>
        </section>
      )}
    </Stack>
  );
}

const Heading = ({ children }: { readonly children: ReactNode }) => (
  <Box component="h2" mb={8} fz="md" fw={650}>
    {children}
  </Box>
);

interface PartProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Part({ title, heads, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Heading>{title}</Heading>
      <Table className={cards.cards}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}
