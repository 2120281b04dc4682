import { Box } from '@mantine/core';
import { listCustomerProjects } from '@stint/contract/projects/projects/customer-project';
import { Link } from '@tanstack/react-router';
import { useT } from '../lib/messages.ts';
import { queryOf } from '../lib/route-schemas.ts';
import { useCustomerProjects } from '../projects/projects/own-projects.queries.ts';
import { personName } from '../ui/person.tsx';
import home from './home.module.css';
import { HomeCard } from './home-card.tsx';

const FIRST_ONES = queryOf(listCustomerProjects).parse({});

/** What a customer's user comes for: the projects that are shown to the customer. */
export function CustomerProjects() {
  const t = useT('home');
  return (
    <HomeCard
      id="customer-projects"
      title={t('home:projects.title')}
      aside={<Link to="/user/my-projects">{t('home:projects.all')}</Link>}
      answer={useCustomerProjects(FIRST_ONES)}
      empty={t('home:projects.none')}
      isEmpty={({ total }) => total === 0}
    >
      {({ items }) => (
        <Box component="ul" mx={-10} mb={-8}>
          {items.map(({ _id, name, manager }) => (
            <li key={_id}>
              <Link to="/user/my-projects" search={{ detailId: _id }} className={home.row}>
                <strong>{name}</strong>
                <span>{manager && personName(manager)}</span>
              </Link>
            </li>
          ))}
        </Box>
      )}
    </HomeCard>
  );
}
