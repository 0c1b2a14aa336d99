/** The areas that actions fall into, one for each resource: the first word of an action. */
export const categories = [
  'audit',
  'accounts',
  'auth',
  'billing',
  'model_settings',
  'integrations',
  'data',
  'documents',
  'memory',
  'agents',
  'chat',
  'workflows',
] as const;
export type Category = (typeof categories)[number];

/**
 * Every action that is recorded, with what it says; `recordAudit` takes no other. One that is no longer written stays
 * in the list as long as entries of it may be kept. A mutation that is refused is found here by its name:
 * `data.upload_table` for `uploadTable`.
 */
export const actions = {
  'audit.clean_up': 'Entries older than the retention period were deleted.',
  'audit.delete_user_audit_logs': "A user's entries were deleted.",
  'audit.export': 'An export of log entries was asked for.',
  'accounts.register': 'An account was created.',
  'accounts.update_profile': 'A user changed name, job title or another part of the profile.',
  'accounts.update_settings': 'A user changed preferences.',
  'accounts.set_user_role': "A user's role was changed.",
  'accounts.invite_team_member': 'Somebody was invited to join the organization.',
  'accounts.revoke_invitation': 'An invitation was taken back.',
  'accounts.accept_invitation': 'A user joined the organization by an invitation.',
  'accounts.leave_organization': 'A user left the organization for another.',
  'accounts.remove_team_member': 'A user was removed from the organization.',
  'accounts.create_group': 'A group was created.',
  'accounts.update_group': 'A group was changed.',
  'accounts.delete_group': 'A group was deleted.',
  'accounts.add_group_member': 'A user was added to a group.',
  'accounts.remove_group_member': 'A user was removed from a group.',
  'auth.log_in': 'A user logged in.',
  'auth.ask_second_factor': 'A password was right, and a code was asked for.',
  'auth.complete_log_in':
    'A code of the second factor was not right; a log-in that was completed is one of `auth.log_in`.',
  'auth.start_two_factor': 'A second factor was prepared.',
  'auth.confirm_two_factor': 'A second factor was put in force.',
  'auth.disable_two_factor': 'A second factor was taken out of force by its user.',
  'auth.regenerate_recovery_codes': 'Recovery codes were replaced.',
  'auth.reset_two_factor': "A user's second factor was taken away by an Admin.",
  'auth.log_out': 'A user logged out.',
  'auth.refresh_session': 'A session was prolonged, or ended because its refresh token was not good.',
  'auth.revoke_session': 'A session was ended.',
  'auth.change_password': 'A user changed the password.',
  'auth.send_verification_link': 'A link that proves an address was mailed to its account.',
  'auth.send_reset_link': 'A link to reset a password was mailed to its account.',
  'auth.request_password_reset': 'A link to reset a password was asked for.',
  'auth.reset_password': 'A password was reset by the link that was mailed.',
  'auth.verify_email': "An address was proved to be its owner's.",
  'auth.resend_verification': 'A new link that proves an address was asked for.',
  'auth.request_account_deletion': 'A user asked for the deletion of the account.',
  'auth.cancel_account_deletion': 'A user took the deletion of the account back.',
  'auth.erase_account': 'An account was erased, its time of grace over.',
  'auth.suspend_user': 'A user was suspended.',
  'auth.unlock_account': 'The lock of an account after failed log-ins was lifted.',
  'auth.reinstate_user': 'The suspension of a user was lifted.',
  'auth.set_inactivity_timeout': 'It was set how long sessions may rest.',
  'auth.save_identity_provider': 'A way to sign in by another service was set up or changed.',
  'auth.delete_identity_provider': 'A way to sign in by another service was removed.',
  'auth.start_sign_on': 'Somebody was sent to another service to sign in.',
  'auth.complete_sign_on': 'A user signed in by another service.',
  'auth.rotate_signing_keys': 'A new key signs access tokens.',
  'auth.create_api_key': 'An API key was created.',
  'auth.revoke_api_key': 'An API key was revoked.',
  'auth.refuse': 'Something was refused that the role does not allow.',
  'model_settings.save_model_settings': 'Models were brought or changed, for a user or the organization.',
  'model_settings.validate_model_settings': 'Models were tried.',
  'model_settings.remove_model_settings': 'Models of a user or the organization were removed.',
  'data.create_upload': 'A place for a file was reserved.',
  'data.upload_table': 'A file was uploaded as a table.',
  'data.update_uploaded_table': 'A table was renamed or described.',
  'data.delete_uploaded_table': 'A table was deleted.',
  'data.create_data_source': 'A data source was connected.',
  'data.update_data_source': 'A data source was changed.',
  'data.delete_data_source': 'A data source was forgotten.',
  'data.test_data_source': 'The way to a data source was tried.',
  'data.discover_schema': 'The catalog of a data source was read.',
  'data.refresh_schema': 'The catalog of a data source is to be read in the background.',
  'data.update_data_table': 'A table of a data source was described or hidden.',
  'data.describe_columns': 'Columns of a table of a data source were described.',
  'data.profile_data_table': 'A sample of a table was read to tell what its columns hold.',
  'data.create_relationship': 'Two tables were related.',
  'data.update_relationship': 'A relationship between tables was changed.',
  'data.delete_relationship': 'A relationship between tables was removed.',
  'data.confirm_relationship': 'A proposed relationship was confirmed.',
  'data.infer_relationships': 'Relationships between tables were proposed from what they hold.',
  'data.rotate_credentials': 'Credentials of data sources were sealed by a new key.',
  'data.run_sql': 'An agent read tables by a query.',
  'chat.send_message': 'A question was asked.',
  'chat.cancel_task': 'The work on a question was stopped.',
  'chat.update_conversation': 'A conversation was renamed.',
  'chat.delete_conversation': 'A conversation was deleted.',
  'chat.rate_message': 'An answer was rated.',
} as const satisfies Record<`${Category}.${string}`, string>;

export type Action = keyof typeof actions;

/** The names of all actions. */
export const actionNames = Object.keys(actions) as Action[];

/** The area of an action; what an earlier release called otherwise falls under the trail itself. */
export function categoryOf(action: string): Category {
  const area = action.split('.', 1)[0] as Category;
  return categories.includes(area) ? area : 'audit';
}
