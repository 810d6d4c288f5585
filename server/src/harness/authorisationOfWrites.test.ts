import { allCalls } from '@terakoya/contract/registry'
import { everybodyTries } from '../testing/matrix/everybodyTries.ts'

// Beside those of `authorisation.test`: the calls that write take as long again, on the other core.
everybodyTries(allCalls.filter(call => call.writes))
