import { describe, expect, it } from 'vitest'
import { asksForHelp, detectInChat } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const ofChild = (text: string) => detectInChat(text, own, [], { child: true })
const lines = (sentences: string) => sentences.trim().split('\n')

const told = `
help me
Please help me!
Somebody help me
Help!! Help me please
My teacher touched me and I am scared. Please help me.
I want to die
i wanna die
I just want to die.
I don't want to live anymore
I dont wanna be alive
I wish I was dead
I want to kill myself
I'm going to end my life
I'm thinking about suicide
I cut myself again
I want to hurt myself
Everyone would be better off without me
I have no reason to live
I took too many pills
I want to disappear forever
I can’t take it anymore
My dad hits me
My father beats me every day
my mom slapped me and kicked me
My stepdad is hurting me at home
Someone is hitting me
I get hit by my dad
My uncle touches me at night
my teacher touched me
He touched my chest
A man kissed me and told me not to tell anyone
He wants naked pictures of me
My coach told me to take off my clothes
I was raped
My brother threatens me with a knife
He said he will kill me if I tell
I am being bullied
I'm bullied at school
They bully me every day
Everyone at school makes fun of me
My classmates took my money and hit me
I'm locked in the bathroom
My parents locked me out of the house
Please call the police
I'm bleeding and it won't stop
I'm scared to go home
I am afraid of my dad
I haven't eaten since yesterday
They don't give me any food at home
A stranger is following me
I'm in danger
I ran away from home
plz help me
pls help
help me pls
I should just die
nobody would care if i died
my dad hits my mom
I can't get out of the room
my tutor puts his hand on my leg
my teacher keeps asking for photos of me
`

/** What a child writes on any day. */
const harmless = `
I died laughing
help me with question 3
I'm dying to know the answer
Can you help me with my homework?
Could you please help me understand this?
Please help me, I don't understand number 4
This homework is killing me lol
My mom will kill me if I fail the test
I'm dead tired today
My brother beat me at chess
My friend beat me in the race
The ball hit me in gym class
It hit me that x is 5
This story really touched me
My friend hit me up yesterday
In the story, the boy was bullied
How do you say "call the police" in Japanese?
The man called the police
I'm locked out of my account
My teacher pushes me to study hard
I am scared of the exam
Zoom kicked me out
The dog wants to die in the last chapter
I haven't eaten lunch yet
My dad told me to clean my room
My teacher helps me a lot
Save me a seat please
My battery died
The phone is dead
I want to diet
My mom kissed me good night
Romeo killed himself in the last scene
How do I kill time?
My aim is to beat my record
She hit the ball and he kicked it
he beat me again at shogi
help!! this question is so hard
help me は「助けて」ですか
My mom won't let me sleep over at my friend's house
my dad never let me eat candy before dinner
My tutor won't let me go home until I finish this page
`

describe('a call in English', () => {
  it.each(lines(told))('is met: %s', text => {
    expect(asksForHelp(ofChild(text))).toBe(true)
  })
  it.each(lines(harmless))('is none: %s', text => {
    expect(ofChild(text)).toEqual([])
  })
})

it('is as grave as it would be in Japanese', () => {
  const gravity = (text: string) => ofChild(text).map(({ category, severity }) => `${category} ${severity}`)
  expect(gravity('I want to die')).toContain('selfHarm 3')
  expect(gravity('My dad hits me')).toContain('homeViolence 3')
  expect(gravity('My teacher touched me')).toContain('sexual 3')
  expect(gravity('I am being bullied')).toContain('bullying 2')
})

it('is looked for in a long text without waiting', () => {
  expect(ofChild('my teacher and my dad and they said i want to '.repeat(43))).toEqual([])
  expect(ofChild('please '.repeat(280))).toEqual([])
})
