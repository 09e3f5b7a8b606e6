import { Injectable } from '@nestjs/common';
import { passwordWork } from './password-work.js';
import { hashPassword, verifyPassword } from './passwords.js';

/** Passwords of things rather than of people, hashed and verified as those of people are, in the same line. */
@Injectable()
export class PasswordHashesService {
  /** Argon2id in PHC string format. @throws AppError passwords_busy */
  hash(password: string): Promise<string> {
    return passwordWork.admit(() => hashPassword(password));
  }

  /** @throws AppError passwords_busy */
  verify(stored: string, password: string): Promise<boolean> {
    return passwordWork.admit(() => verifyPassword(stored, password));
  }
}
