import { texts } from '../engine/texts';

/** Contents of the built-in templates, in Markdown. */
export const t = texts({
  'words.meeting': `**Date:** 
**Location:** 
**Present:** 
**Absent:** 

## Agenda

1. 

## Notes

- 

## Decisions

> [!IMPORTANT]
> One sentence per decision, so it’s easy to find later.

## Action items

| What | Who | By when |
| --- | --- | --- |
|  |  |  |
|  |  |  |

## Follow-up

- [ ] Send these notes to everyone who was there
- [ ] 
`,
  'words.oneToOne': `*One section per conversation, newest first. Both of you add topics before you meet.*

## Conversation on 

### What’s on your mind

- 

### Since we last met

- [ ] 

### Your goals

- 

### How I can help

- 

### Action items

- [ ] 
`,
  'words.brief': `## Summary

What will be different, and for whom.

## Why now

- How things are today
- What it costs to do nothing

## Success criteria

| Metric | Today | Goal |
| --- | --- | --- |
|  |  |  |

## In scope

- 

## Out of scope

- 

## People

| Role | Name |
| --- | --- |
| Decision maker |  |
| Lead |  |
| Contributors |  |
| Informed |  |

## Milestones

| Milestone | By when | Needs |
| --- | --- | --- |
|  |  |  |

## Risks

> [!WARNING]
> For each risk, name the warning sign and what you’d do about it.

- 
`,
  'words.decision': `**Date:** 
**Decided by:** 
**Status:** proposed

## Context

What’s going on, why we need to decide, and by when.

## Criteria

- 

## Options

### Option 1

- Pros: 
- Cons: 

### Option 2

- Pros: 
- Cons: 

## Decision

We’ll … because …

## Consequences

- What gets easier
- What gets harder
- What to revisit, and when
`,
  'words.status': `**Week:** 
**Written by:** 

> [!NOTE]
> In one sentence: where are we?

## Done

- [x] 

## Next

- [ ] 

## Blockers

| What | Since | Who can help |
| --- | --- | --- |
|  |  |  |

## Metrics

| Metric | Last week | This week |
| --- | --- | --- |
|  |  |  |
`,
  'words.retrospective': `**Period:** 
**Present:** 

## What went well

- 

## What didn’t

- 

## What surprised us

- 

## What we’ll change

*Three at most, each with an owner. Start the next retrospective by reviewing them.*

- [ ] 
- [ ] 
- [ ] 
`,
  'words.requirements': `**Written by:** 
**Status:** draft

## The need

Who can’t do what today, and how often.

## Who it affects

- 

## Requirements

| No. | It … | So that … | Must or should |
| --- | --- | --- | --- |
| 1 |  |  |  |
| 2 |  |  |  |

## Acceptance criteria

- [ ] 

## Out of scope

- 

## Open questions

| Question | Owner | By when |
| --- | --- | --- |
|  |  |  |
`,
  'words.incident': `**Started:** 
**Detected:** 
**Resolved:** 
**Who was affected:** 

> [!NOTE]
> This review is blameless. It looks for causes.

## Summary

What happened, its impact, and how it ended.

## Timeline

| Time | What happened | How we noticed |
| --- | --- | --- |
|  |  |  |

## Root cause

1. Why did it happen?
2. Why was that possible?
3. Why didn’t we notice earlier?

## What helped

- 

## Prevention

| What | Who | By when |
| --- | --- | --- |
|  |  |  |
`,
  'words.onboarding': `**Name:** 
**Start date:** 
**Go-to person:** 

## Before the first day

- [ ] Account and access
- [ ] Desk, computer, keys
- [ ] The team knows who’s joining

## The first day

- [ ] Meet everyone
- [ ] Working hours, breaks, and time off
- [ ] Team lunch

## The first week

- [ ] Read: 
- [ ] Meet: 
- [ ] Finish a small first task

## The first month

- [ ] A task of their own
- [ ] Check in: expectations and how it’s going

## After three months

- What can you do now without asking?
- What would you tell the next new hire?
`,
  'words.interview': `**With:** 
**Date:** 
**Interviewer:** 

## Before

What we want to learn, and what we already believe.

## Questions

1. How do you do this today? Tell me about the last time.
2. What was the hardest part?
3. What have you tried?
4. What would change if it were solved?

## Answers

> In their own words.

## Takeaways

| Heard | May mean | Confidence |
| --- | --- | --- |
|  |  |  |

## Next

- [ ] 
`,
});
