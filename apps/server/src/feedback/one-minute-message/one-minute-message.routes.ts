import * as contract from '@stint/contract/feedback/one-minute-message/one-minute-message';
import * as evaluation from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import * as lists from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import * as sending from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { getProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { notFound } from '../../lib/error.ts';
import { type App, mount } from '../../lib/mount.ts';
import type { TextHelp } from '../../ports/text-help/text-help-port.ts';
import { findViewableSheet, readerOf } from '../../time/sheet/user-period.service.ts';
import { improveMessage } from './improve-message.service.ts';
import { listReadableMessages } from './one-minute-message.service.ts';
import { deleteMessage, restoreMessage } from './one-minute-message-deletion.service.ts';
import { averageOfCompany, evaluateMessages, selectEvaluated } from './one-minute-message-evaluation.service.ts';
import * as reading from './one-minute-message-list.service.ts';
import { findReceiver, sendMessage, updateMessage, withdrawMessage } from './one-minute-message-send.service.ts';
import { evaluateProject } from './project-evaluation.service.ts';

export function oneMinuteMessageRoutes(app: App, textHelp: TextHelp): void {
  mount(app, contract.findMessagesOfPeriod, async ({ context, query }) => {
    const { sheet } = await findViewableSheet(context, query.userPeriod);
    if (sheet.user !== query.user) notFound('The time registration sheet');
    return listReadableMessages(context.db, sheet._id, readerOf(context, sheet));
  });
  mount(app, contract.getLatestMessage, ({ context }) => reading.findLatestMessage(context));
  mount(app, contract.listLastThreeMessages, ({ context, query }) => reading.listLastAppraisals(context, query.most));
  mount(app, lists.listMessages, ({ context, query }) => reading.listMessages(context, query));
  mount(app, lists.listAllMessages, ({ context, query }) => reading.listReadable(context, query));
  mount(app, lists.listProjectMessages, ({ context, query }) => reading.listReadable(context, query));
  mount(app, getProjectEvaluation, ({ context, query }) => evaluateProject(context, query.projectId));
  mount(app, evaluation.getCompanyAverage, ({ context, query }) => averageOfCompany(context, query));
  mount(app, evaluation.getMessageEvaluation, ({ context, query }) => evaluateMessages(context, query));
  mount(app, evaluation.selectEvaluatedPeople, ({ context, query }) => selectEvaluated(context, query.search));
  mount(app, sending.findMessageReceiver, ({ context, query }) => findReceiver(context, query));
  mount(app, contract.getMessage, ({ context, params }) => reading.findMessage(context, params.id));
  mount(app, sending.sendMessage, ({ context, body }) => sendMessage(context, body.wtf));
  mount(app, sending.updateMessage, ({ context, params, body }) => updateMessage(context, params.id, body));
  mount(app, sending.withdrawMessage, ({ context, params }) => withdrawMessage(context, params.id));
  mount(app, sending.improveMessage, ({ context, body }) => improveMessage(context, textHelp, body.text));
  mount(app, lists.deleteMessage, ({ context, params }) => deleteMessage(context, params.id));
  mount(app, lists.restoreMessage, ({ context, params }) => restoreMessage(context, params.id));
}
