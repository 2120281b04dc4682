import { NavLink, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import type { PlacedScreen } from '../../lib/places.ts';
import { fitOf } from '../../lib/text-match.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { cardGroups } from '../places/place-model.ts';
import { ADMINISTRATION_GROUPS } from '../places/places.ts';
import { useOwnPlaces } from '../places/use-places.ts';
import classes from './administration.module.css';

/** `/admin`: what administrators set up, as cards in groups, with a search. */
export function AdministrationScreen() {
  const t = useT('places');
  const [search, setSearch] = useState('');
  const { screens } = useOwnPlaces();
  const fits = ({ name, words, card }: PlacedScreen) =>
    search.trim() === '' || fitOf(search, t(name), `${t(words)}, ${card ? t(card.hint) : ''}`) !== null;
  const groups = cardGroups(screens.filter(fits), ADMINISTRATION_GROUPS);
  return (
    <>
      <PageHeader title={t('places:app.administration.name')}>
        <TextInput
          type="search"
          className={classes.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          aria-label={t('places:app.administration.search')}
          placeholder={t('places:app.administration.search')}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          // A finger asks for its keyboard itself.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
        />
      </PageHeader>
      {groups.map(({ group, screens: cards }) => (
        <CardGroup key={group} name={t(`places:app.administration.groups.${group}`)} cards={cards} />
      ))}
      {groups.length === 0 && (
        <Text c="dimmed" role="status">
          {t('places:app.administration.nothing', { search: search.trim() })}
        </Text>
      )}
    </>
  );
}

function CardGroup({ name, cards }: { readonly name: string; readonly cards: readonly PlacedScreen[] }) {
  const t = useT('places');
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        {cards.map(({ key, to, icon: Icon, name: title, card }) => (
          <NavLink
            key={key}
            component={Link}
            to={to}
            classNames={{ root: classes.card, section: classes.icon, label: classes.name }}
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            label={t(title)}
            description={card && t(card.hint)}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}
