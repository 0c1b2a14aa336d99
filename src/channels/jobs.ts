import type { App } from '../context.ts';
import { tellApprovalJob } from '../workflows/approvals/jobs.ts';
import { showPostJob } from './approvals/jobs.ts';
import { abandonPost, showPost } from './approvals/show-post.ts';
import { sweepPosts } from './approvals/sweep-posts.ts';
import { tellApproval } from './approvals/tell-approval.ts';
import { showHomeJob } from './home/jobs.ts';
import { showHome } from './home/show-home.ts';
import { giveBackJob } from './installations/give-back.ts';
import { abandonMessage, answerMessage } from './messages/answer-message.ts';
import { answerMessageJob } from './messages/jobs.ts';
import { sweepMessages } from './messages/sweep-messages.ts';
import { dealWithPress } from './presses/deal-with-press.ts';
import { dealWithPressJob } from './presses/jobs.ts';

/** Makes the jobs of chat services known. */
export function defineChannelJobs(app: App): void {
  app.jobs.define(
    answerMessageJob(
      ({ id }, run) => answerMessage(app, id, run),
      ({ id }) => abandonMessage(app, id),
    ),
  );
  app.jobs.define(dealWithPressJob(data => dealWithPress(app, data)));
  app.jobs.define(giveBackJob(app));
  app.jobs.define(showHomeJob(data => showHome(app, data)));
  app.jobs.define(tellApprovalJob(data => tellApproval(app, data)));
  app.jobs.define(
    showPostJob(
      ({ id }) => showPost(app, id),
      ({ id }) => abandonPost(app, id),
    ),
  );
  app.jobs.schedule('channels.sweep_messages', '* * * * *', async () => {
    await sweepMessages(app);
    await sweepPosts(app);
  });
}
