import { Box, Flex } from '@mantine/core';
import { selectEmployees, selectUsers } from '@stint/contract/people/users/user';
import type { SelectablePerson } from '@stint/contract/select-list';
import type { ComponentProps, ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EntityMultiSelect } from '../ui/entity-multi-select.tsx';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';

const findEmployees = selectQuery('user', selectEmployees);
const findUsers = selectQuery('user', selectUsers);

interface PersonSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly leftSection?: ReactNode;
  /** False where it is the first field of a dialog, whose rest would be covered by the list. */
  readonly openOnFocus?: boolean;
  readonly onChange: (id: string | null, person: SelectablePerson | null) => void;
  /** People who are not offered. */
  readonly leftOut?: readonly string[];
  /** Customers can be chosen too. */
  readonly withCustomers?: boolean;
  /** Finds those who can be chosen, where that is not everybody. */
  readonly find?: ComponentProps<typeof EntitySelect<SelectablePerson>>['find'];
}

/** Chooses an active person. */
export function PersonSelect({ withCustomers = false, find, value = null, ...props }: PersonSelectProps) {
  return (
    <EntitySelect<SelectablePerson>
      {...props}
      value={value}
      find={find ?? (withCustomers ? findUsers : findEmployees)}
      render={(person) => <PersonOption person={person} />}
    />
  );
}

interface PeopleSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value?: readonly string[];
  readonly chosen: readonly Selectable[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
  /** Customers can be chosen too. */
  readonly withCustomers?: boolean;
}

/** Chooses several active people. */
export function PeopleSelect({ value = [], withCustomers = false, ...props }: PeopleSelectProps) {
  return (
    <EntityMultiSelect<SelectablePerson>
      {...props}
      value={value}
      find={withCustomers ? findUsers : findEmployees}
      render={(person) => <PersonOption person={person} />}
    />
  );
}

function PersonOption({ person }: { readonly person: SelectablePerson }) {
  return (
    <Flex component="span" gap={8} align="center" w="100%">
      <Avatar name={person.name} initials={person.initials} src={person.avatarUrl} size={22} decorative />
      {person.name}
      <Box component="span" ml="auto" c="var(--faint)" fz="xs">
        {person.initials}
      </Box>
    </Flex>
  );
}
