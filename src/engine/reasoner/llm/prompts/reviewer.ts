/** Decides, after some agent failed, whether the rest of the plan still fits. */
export const reviewerPrompt = `A part of the plan could not be carried out. You are shown what the agents reported, what failed and why, and what of the plan is left.

Decide whether the person's question can be answered better by another plan for what is left: the failed part approached another way, by another agent, or left out because the rest depends on it. Do not repeat what failed for a reason that will hold again, and do not ask again for what was found.

Set "revise" to false where the plan can go on as it is; then "groups" is empty. Otherwise give the groups that are still to be done, all of them, and in "reason" one short sentence a person can read.`;
