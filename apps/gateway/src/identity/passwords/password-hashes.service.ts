import { Injectable } from '@nestjs/common';
import { passwordWork } from './password-work.js';
import { hashPassword, verifyPassword } from './passwords.js';

/** Passwords for items rather than people, hashed and verified the same way and in the same queue. */
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
