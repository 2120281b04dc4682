import { Box, Button, Group } from '@mantine/core';
import { MOST_APPRAISALS } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { previewOf } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import { IconMessage2Star } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLastThreeMessages } from '../feedback/messages/messages.queries.ts';
import { formatAgo } from '../lib/format.ts';
import { useT } from '../lib/messages.ts';
import { useSendTo } from '../lib/send-to.ts';
import { Avatar } from '../ui/avatar.tsx';
import { personName } from '../ui/person.tsx';
import { StarRating } from '../ui/star-rating.tsx';
import { useChosenAppraisals } from './chosen-appraisals.ts';
import classes from './home.module.css';

/** Three of the last appraisals of oneself and one's teams, those that were shown least before the others, and the way to say something kind to somebody else. */
export function LastMessages() {
  const t = useT('home');
  const { show } = useSendTo();
  const { data } = useLastThreeMessages({ most: String(MOST_APPRAISALS) });
  const shown = useChosenAppraisals(data);
  if (data === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="last-messages">
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="last-messages">{t('home:messages.title')}</h2>
        <Link to="/user/1mm" className={classes.all}>
          {t('home:messages.all')}
        </Link>
      </Group>
      {data.length === 0 && <p className={classes.nothing}>{t('home:messages.none')}</p>}
      <Box component="ul" mx={-10} mb={-8}>
        {shown.map((message) => {
          const name = personName(message.byUser);
          return (
            <li key={message._id}>
              <Link
                to="/user/1mm"
                search={{ detailId: message._id, ...(message.toUser === null && { box: 'team' }) }}
                className={classes.message}
              >
                <Avatar
                  name={name}
                  initials={message.byUser.initials}
                  src={message.byUser.avatarUrl}
                  size={30}
                  decorative
                />
                <span className={classes.quote}>
                  <strong>{previewOf(message.comment)}</strong>
                  <span>
                    {name} · {formatAgo(message.createdDate)}
                    {message.toTeam && ` · ${message.toTeam.name}`}
                  </span>
                </span>
                <StarRating value={message.star} label={t('home:messages.stars')} />
              </Link>
            </li>
          );
        })}
      </Box>
      <Button
        className={classes.say ?? ''}
        leftSection={<IconMessage2Star size={16} stroke={1.7} />}
        onClick={() => show('new')}
      >
        {t('home:messages.send')}
      </Button>
    </section>
  );
}
