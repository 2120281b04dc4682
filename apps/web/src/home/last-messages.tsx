import { Box, Button } from '@mantine/core';
import { type ListedMessage, MOST_APPRAISALS } from '@stint/contract/feedback/one-minute-message/one-minute-message';
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
import { HomeCard } from './home-card.tsx';

/** Three of the last appraisals of oneself and one's teams, those that were shown least before the others, and the way to say something kind to somebody else. */
export function LastMessages() {
  const t = useT('home');
  const { show } = useSendTo();
  const answer = useLastThreeMessages({ most: String(MOST_APPRAISALS) });
  const shown = useChosenAppraisals(answer.data);
  return (
    <HomeCard
      id="last-messages"
      title={t('home:messages.title')}
      aside={<Link to="/user/1mm">{t('home:messages.all')}</Link>}
      answer={answer}
      empty={t('home:messages.none')}
      isEmpty={({ length }) => length === 0}
      always={
        <Button
          className={classes.say ?? ''}
          leftSection={<IconMessage2Star size={16} stroke={1.7} />}
          onClick={() => show('new')}
        >
          {t('home:messages.send')}
        </Button>
      }
    >
      {() => (
        <Box component="ul" mx={-10} mb={-8}>
          {shown.map((message) => (
            <li key={message._id}>
              <Appraisal message={message} />
            </li>
          ))}
        </Box>
      )}
    </HomeCard>
  );
}

function Appraisal({ message }: { readonly message: ListedMessage }) {
  const t = useT('home');
  const { _id, byUser, toUser, toTeam, comment, createdDate, star } = message;
  const name = personName(byUser);
  return (
    <Link
      to="/user/1mm"
      search={{ detailId: _id, ...(toUser === null && { box: 'team' }) }}
      className={classes.message}
    >
      <Avatar name={name} initials={byUser.initials} src={byUser.avatarUrl} size={30} decorative />
      <span className={classes.quote}>
        <strong>{previewOf(comment)}</strong>
        <span>
          {name} · {formatAgo(createdDate)}
          {toTeam && ` · ${toTeam.name}`}
        </span>
      </span>
      <StarRating value={star} label={t('home:messages.stars')} />
    </Link>
  );
}
