import { texts } from '../engine/texts';

/** What stands in the templates that everybody has, in Markdown. */
export const t = texts({
  'words.meeting': `**Date:** 
**Place:** 
**There:** 
**Not there:** 

## What it is about

1. 

## What was said

- 

## Decided

> [!IMPORTANT]
> One sentence a decision, so that it can be found again.

## Who does what

| What | Who | Until |
| --- | --- | --- |
|  |  |  |
|  |  |  |

## Next time

- [ ] Send these notes to everybody who was there
- [ ] 
`,
  'words.oneToOne': `*One section a talk, the newest on top. Both of you add points before you meet.*

## Talk of 

### What is on your mind

- 

### Since last time

- [ ] 

### Where you want to get to

- 

### What I can do for you

- 

### Agreed

- [ ] 
`,
  'words.brief': `## In a sentence

What will be different, and for whom.

## Why now

- What is the case today
- What it costs to leave it so

## What counts as done

| Sign | Today | Aim |
| --- | --- | --- |
|  |  |  |

## What it covers

- 

## What it leaves out

- 

## Who

| Part | Name |
| --- | --- |
| Decides |  |
| Leads |  |
| Takes part |  |
| Is kept informed |  |

## Steps

| Step | Until | Needs |
| --- | --- | --- |
|  |  |  |

## What could go wrong

> [!WARNING]
> Name each risk with the sign by which you would notice it, and what you would do then.

- 
`,
  'words.decision': `**Date:** 
**Decided by:** 
**State:** proposed

## What has to be decided, and why

What is the case, what forces a decision, by when.

## What counts

- 

## What was possible

### One

- For it: 
- Against it: 

### Two

- For it: 
- Against it: 

## Decided

We do … because …

## What follows

- What becomes easier
- What becomes harder
- What has to be looked at again, and when
`,
  'words.status': `**Week:** 
**Written by:** 

> [!NOTE]
> In one sentence: where do things stand?

## Done

- [x] 

## Next

- [ ] 

## In the way

| What | Since | Who can help |
| --- | --- | --- |
|  |  |  |

## Figures

| Figure | Last week | This week |
| --- | --- | --- |
|  |  |  |
`,
  'words.retrospective': `**Span:** 
**There:** 

## What went well

- 

## What did not

- 

## What surprised us

- 

## What we change

*Three at most, each with a name. Begin the next retrospective by looking at them.*

- [ ] 
- [ ] 
- [ ] 
`,
  'words.requirements': `**Written by:** 
**State:** draft

## The need

Who can’t do what today, and how often.

## Whom it concerns

- 

## What it has to do

| No. | It … | So that … | Must or may |
| --- | --- | --- | --- |
| 1 |  |  |  |
| 2 |  |  |  |

## How you tell that it is met

- [ ] 

## What it need not do

- 

## Open questions

| Question | Who answers | Until |
| --- | --- | --- |
|  |  |  |
`,
  'words.incident': `**Began:** 
**Noticed:** 
**Ended:** 
**Whom it concerned:** 

> [!NOTE]
> This looks for causes and not for anybody’s fault.

## In short

What happened, what it did, and how it ended.

## Hour by hour

| Time | What happened | How it was noticed |
| --- | --- | --- |
|  |  |  |

## Why

1. Why did it happen?
2. Why was that possible?
3. Why was it not noticed earlier?

## What helped

- 

## What keeps it from coming back

| What | Who | Until |
| --- | --- | --- |
|  |  |  |
`,
  'words.onboarding': `**Name:** 
**Begins:** 
**Asks first:** 

## Before the first day

- [ ] Account and rights
- [ ] Desk, computer, keys
- [ ] The team knows who comes

## The first day

- [ ] A round with everybody
- [ ] How the day, breaks and leave work here
- [ ] Lunch together

## The first week

- [ ] Read: 
- [ ] Meet: 
- [ ] A first small task, finished

## The first month

- [ ] A task of their own
- [ ] Talk about what was expected, and how it is

## After three months

- What do you do now without asking?
- What would you tell the next new colleague?
`,
  'words.interview': `**With:** 
**Date:** 
**Asked by:** 

## Before

What we want to know, and what we believe already.

## Questions

1. How do you do this today? Please tell of the last time.
2. What was the hardest part of it?
3. What have you tried?
4. What would be different if it were solved?

## Answers

> In their own words.

## What we make of it

| Heard | It may mean | How sure |
| --- | --- | --- |
|  |  |  |

## Next

- [ ] 
`,
});
